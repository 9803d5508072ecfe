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
    squareToPoint(square: string): { x: number; y: number };
  }
  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    view: BoardView;
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
  export class Accessibility {}
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
