/** The names of the data files, and what is said between the server and the thread that writes them. */

export const DATA_FILES = ['facts.csv', 'zero.sqlite'] as const;
export type DataFileName = (typeof DATA_FILES)[number];

export type DataFile = {
  readonly name: DataFileName;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** What the thread is asked for. */
export type WriteTask = {
  readonly versionsDir: string;
  readonly version: string;
  /** An empty folder for the files. */
  readonly folder: string;
};
