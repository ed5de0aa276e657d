"""Cuts details out of finished pictures, as a photographer steps closer: second views of a set, and a still life for each
of the team. Run after rendering; what is cut is never enlarged but for the team's squares."""
import os
import cv2

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures")
QUALITY = [cv2.IMWRITE_WEBP_QUALITY, 90]

# The detail: the picture, its left and upper edge there, its width; it is a quarter higher than wide.
DETAILS = {
    "makeup-powder": ("makeup-brush", 250, 410, 620),
}

# Who: the picture, the left and upper edge of the square, its side.
TEAM = {
    "jelena": ("hair-colour", 15, 715, 480),
    "nikola": ("hair-tools", 270, 245, 520),
    "milica": ("makeup-lipstick", 55, 145, 440),
    "tijana": ("makeup-palette", 130, 360, 540),
    "dragana": ("massage-oil", 190, 400, 620),
    "stefan": ("massage-stones", 140, 330, 600),
    "ana": ("nails-swatches", 190, 420, 580),
    "ivana": ("pedicure-bowl", 190, 260, 600),
}
SQUARE = 480


def cut(picture, left, top, width, height):
    whole = cv2.imread(os.path.join(PICTURES, picture + ".webp"))
    part = whole[top:top + height, left:left + width]
    assert part.shape[:2] == (height, width), "a detail of " + picture + " reaches over the edge"
    return part


for name, (picture, left, top, width) in DETAILS.items():
    cv2.imwrite(os.path.join(PICTURES, name + ".webp"), cut(picture, left, top, width, width * 5 // 4), QUALITY)
for who, (picture, left, top, side) in TEAM.items():
    way = cv2.INTER_AREA if side > SQUARE else cv2.INTER_CUBIC
    square = cv2.resize(cut(picture, left, top, side, side), (SQUARE, SQUARE), interpolation=way)
    cv2.imwrite(os.path.join(PICTURES, "team-" + who + ".webp"), square, QUALITY)
