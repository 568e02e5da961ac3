/** Shows the progress of a long command: a bar on a terminal, plain lines in a log. */

/** Values that the format of a bar names: `{found}`. */
type Values = Readonly<Record<string, string | number>>;

export type Progress = {
  /** Draws the bar; a log has none. @param total what `done` grows to */
  readonly start: (total: number, values: Values) => void;
  readonly update: (done: number, values: Values) => void;
  /** Writes a line to the log; a terminal has its bar instead. */
  readonly log: (line: string) => void;
  readonly stop: () => void;
};

/** @param format as cli-progress reads it, with the names of the values in braces */
export async function createProgress(
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
  format: string,
): Promise<Progress> {
  const nothing = (): void => undefined;
  if (stream.isTTY !== true)
    return { start: nothing, update: nothing, log: (line) => void stream.write(`${line}\n`), stop: nothing };
  // Loaded only here: most commands draw no bar.
  const { SingleBar } = await import('cli-progress');
  const bar = new SingleBar({ stream, hideCursor: true, format });
  return {
    start: (total, values) => bar.start(total, 0, values),
    update: (done, values) => bar.update(done, values),
    log: nothing,
    stop: () => bar.stop(),
  };
}
