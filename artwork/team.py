"""Cuts a still life for each of the team out of the finished pictures: what lies on their table. Run after rendering."""
import os
import cv2

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures")
SIZE = 480

# Who: the picture, the left and upper edge of the square, its side.
CUTS = {
    "jelena": ("hair-colour", 15, 715, 480),
    "nikola": ("hair-tools", 270, 245, 520),
    "milica": ("makeup-lipstick", 55, 145, 440),
    "tijana": ("makeup-palette", 130, 360, 540),
    "dragana": ("massage-oil", 190, 400, 620),
    "stefan": ("massage-stones", 140, 330, 600),
    "ana": ("nails-swatches", 190, 420, 580),
    "ivana": ("pedicure-bowl", 190, 260, 600),
}

for who, (picture, left, top, side) in CUTS.items():
    whole = cv2.imread(os.path.join(PICTURES, picture + ".webp"))
    cut = whole[top:top + side, left:left + side]
    assert cut.shape[:2] == (side, side), who + " reaches over the edge"
    sized = cv2.resize(cut, (SIZE, SIZE), interpolation=cv2.INTER_AREA if side > SIZE else cv2.INTER_CUBIC)
    cv2.imwrite(os.path.join(PICTURES, "team-" + who + ".webp"), sized, [cv2.IMWRITE_WEBP_QUALITY, 86])
