/**
 * What somebody has done in lessons, kept in this browser. Exercises and reviews keep records of their own beside it,
 * under names of the same kind ("subak.learn.exercises"), which the page of progress reads.
 */

const KEY = "subak.learn.lessons";

/** Where somebody is in a chapter; `done` when its last step was reached once. */
export interface ChapterProgress {
  step: number;
  done: boolean;
}

type Records = Record<string, Record<string, ChapterProgress>>;

class LessonProgress {
  #records: Records = $state(read());
  /** The browser keeps nothing: private windows of some. */
  refused = $state(false);

  of(game: string, chapter: string): ChapterProgress {
    return this.#records[game]?.[chapter] ?? { step: 0, done: false };
  }

  doneIn(game: string): number {
    return Object.values(this.#records[game] ?? {}).filter(({ done }) => done).length;
  }

  note(game: string, chapter: string, step: number, done: boolean): void {
    const before = this.of(game, chapter);
    const now = { step: done ? 0 : step, done: before.done || done };
    if (before.step === now.step && before.done === now.done) return;
    this.#records[game] = { ...this.#records[game], [chapter]: now };
    this.#keep();
  }

  forget(): void {
    this.#records = {};
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#records));
    } catch {
      this.refused = true;
    }
  }
}

function read(): Records {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Records;
  } catch {
    return {};
  }
}

export const lessonProgress = new LessonProgress();
