"""Cuts details out of finished pictures, as a photographer steps closer: second views of a set. Run after
rendering; what is cut is never enlarged."""
import os
import cv2

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures")
QUALITY = [cv2.IMWRITE_WEBP_QUALITY, 90]

# The detail: the picture, its left and upper edge there, its width; it is a quarter higher than wide.
DETAILS = {
    "makeup-powder": ("makeup-brush", 250, 410, 620),
}


def cut(picture, left, top, width, height):
    whole = cv2.imread(os.path.join(PICTURES, picture + ".webp"))
    part = whole[top:top + height, left:left + width]
    assert part.shape[:2] == (height, width), "a detail of " + picture + " reaches over the edge"
    return part


for name, (picture, left, top, width) in DETAILS.items():
    cv2.imwrite(os.path.join(PICTURES, name + ".webp"), cut(picture, left, top, width, width * 5 // 4), QUALITY)
