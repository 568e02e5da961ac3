/** The tree that a picture is drawn from: elements with inline styles, as plain data that crosses threads. */

export type Style = Readonly<Record<string, string | number>>;

export type PictureNode = {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style: Style;
    readonly children?: string | readonly PictureNode[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
};

/** Boxes in a row, or below each other with `flexDirection: 'column'`; null is left out. */
export function box(style: Style, ...children: readonly (PictureNode | null)[]): PictureNode {
  return {
    type: 'div',
    props: {
      style: { display: 'flex', boxSizing: 'border-box', ...style },
      children: children.filter((child) => child !== null),
    },
  };
}

/** A text of at most `lines` lines; what does not fit ends in an ellipsis. */
export function words(text: string, style: Style, lines = 1): PictureNode {
  return {
    type: 'div',
    props: {
      // Text that cannot wrap would push its neighbours out of the picture.
      style: { display: 'block', lineClamp: lines, overflow: 'hidden', wordBreak: 'break-word', ...style },
      children: text,
    },
  };
}

/** A square SVG picture. */
export function image(svg: string, size: number): PictureNode {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { style: {}, src, width: size, height: size } };
}

/** Every text of a tree, joined. */
export function readNodeText(node: PictureNode): string {
  const { children } = node.props;
  if (children === undefined) return '';
  return typeof children === 'string' ? children : children.map(readNodeText).join('');
}

/** The tree with each of its texts replaced. */
export function mapText(node: PictureNode, change: (text: string) => string): PictureNode {
  const { children } = node.props;
  if (children === undefined) return node;
  const changed =
    typeof children === 'string' ? change(children) : children.map((child) => mapText(child, change));
  return { ...node, props: { ...node.props, children: changed } };
}
