/** An answer as it went over the wire. */
export type Exchange = {
  readonly method: string;
  /** The request target: path and query. */
  readonly target: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was coded. */
  readonly body: Buffer;
};

/** The method of an exchange whose request could not be read as HTTP. */
export const UNREADABLE = '(unreadable)';
