// Types of the parts of cm-chessboard that the page uses; the package has none.
declare module "cm-chessboard/src/Chessboard.js" {
  export const INPUT_EVENT_TYPE: {
    moveInputStarted: string;
    validateMoveInput: string;
    moveInputCanceled: string;
  };
  export const BORDER_TYPE: { none: string };
  export interface MoveInputEvent {
    type: string;
    squareFrom: string;
    squareTo?: string;
    animate?: boolean;
  }
  export interface BoardView {
    squareWidth: number;
    squareHeight: number;
    svg: SVGSVGElement;
    markersLayer: SVGGElement;
    markersTopLayer: SVGGElement;
    coordinatesGroup: SVGGElement;
    piecesGroup: SVGGElement;
    scalingY: number;
    visualMoveInput: { isDragging(): boolean; fromSquare: string | null };
    squareToPoint(square: string): { x: number; y: number };
    drawPieceOnSquare(square: string, piece: string, hidden: boolean): SVGGElement;
    redrawPieces(squares?: (string | undefined)[]): void;
  }
  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    view: BoardView;
    /** The pieces from a1 to h8. */
    state: { position: { squares: (string | undefined)[] } };
    getExtension<T>(kind: new (...values: never[]) => T): T | null;
    getPosition(): string;
    setPosition(fen: string, animated?: boolean): Promise<void>;
    setOrientation(color: "w" | "b", animated?: boolean): Promise<void>;
    getOrientation(): "w" | "b";
    getPiece(square: string): string | null;
    enableMoveInput(handler: (event: MoveInputEvent) => boolean | void, color?: "w" | "b"): void;
    disableMoveInput(): void;
    showPromotionDialog(
      square: string,
      color: string,
      callback: (result: { type: string; piece?: string }) => void,
    ): void;
  }
}
declare module "cm-chessboard/src/model/Extension.js" {
  import type { Chessboard } from "cm-chessboard/src/Chessboard.js";
  export const EXTENSION_POINT: { afterRedrawBoard: string };
  export class Extension {
    constructor(chessboard: Chessboard);
    chessboard: Chessboard;
    registerExtensionPoint(name: string, callback: () => void): void;
  }
}
declare module "cm-chessboard/src/extensions/accessibility/Accessibility.js" {
  export class Accessibility {
    /** Tables and lists for screen readers, and the keys of the board. */
    components: { redraw?(): void }[];
  }
}
declare module "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js" {
  import type { Chessboard } from "cm-chessboard/src/Chessboard.js";
  export class PromotionDialog {
    chessboard: Chessboard;
    promotionDialogGroup: SVGGElement;
    state: { dialogParams: { square: string | null } };
    redrawDialog(): void;
  }
}
