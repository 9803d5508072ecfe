/**
 * The choice of a piece for a pawn, drawn over the square where the pawn arrives and the three beside it on its file.
 */
import { PromotionDialog } from "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js";

export class PromotionChoice extends PromotionDialog {
  /** Moves the dialog onto the squares. The library places it half a square off, and differently on the last file. */
  override redrawDialog(): void {
    super.redrawDialog();
    const { square } = this.state.dialogParams;
    const dialog = this.promotionDialogGroup.querySelector(".promotion-dialog");
    if (!square || !dialog) return;
    const { squareHeight: height } = this.chessboard.view;
    const corner = this.chessboard.view.squareToPoint(square);
    const [left, top] = [dialog.getAttribute("x"), dialog.getAttribute("y")].map(Number);
    // The dialog extends downwards from the upper edge of the board, and upwards from the lower edge.
    const wanted = corner.y < 4 * height ? corner.y : corner.y - 3 * height;
    this.promotionDialogGroup.setAttribute("transform", `translate(${corner.x - left} ${wanted - top})`);
  }
}
