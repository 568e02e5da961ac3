/** Types of the few browser globals that our scripts use; the project has no DOM types. */

export type PageNode = object;

/** A computed style; only what our scripts look at. */
export type PageStyle = Readonly<
  Record<
    | 'backgroundClip'
    | 'clip'
    | 'clipPath'
    | 'content'
    | 'contentVisibility'
    | 'cssFloat'
    | 'cursor'
    | 'display'
    | 'filter'
    | 'fontSize'
    | 'opacity'
    | 'overflowX'
    | 'overflowY'
    | 'position'
    | 'scale'
    | 'textDecorationLine'
    | 'textIndent'
    | 'transform'
    | 'verticalAlign'
    | 'visibility'
    | 'webkitTextFillColor',
    string
  >
>;

export type PageRect = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type PageAnimation = { finish(): void; effect: { getComputedTiming(): { endTime: number } } | null };

export type PageWorld = {
  readonly document: object;
  readonly Document: { readonly prototype: object };
  readonly Node: { readonly prototype: object };
  readonly Element: { readonly prototype: object };
  readonly Range: { readonly prototype: object };
  readonly HTMLSlotElement: { readonly prototype: object };
  readonly performance: { now(): number };
  readonly scrollX: number;
  readonly scrollY: number;
  getComputedStyle(element: PageNode, pseudo?: string): PageStyle;
  requestAnimationFrame(callback: () => void): unknown;
  setTimeout(callback: () => void, ms: number): unknown;
  scrollTo(x: number, y: number): void;
};
