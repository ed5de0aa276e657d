import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

sl = flat_lay(33, -9)
Z = 0.16
shell = material("shell", "#3A302B", rough=0.34, coat=0.35, coat_rough=0.15)
hot = material("plate", "#D9A993", rough=0.2, metal=1.0)


def arm(side):
    """One arm of the flat iron, its plate on the inner side."""
    body = loft([(-0.1, 0, 0, 0.12, 0.22), (0.1, 0, 0, 0.2, 0.3), (0.9, 0.02, 0, 0.25, 0.34), (2.2, 0, 0, 0.25, 0.34), (3.6, 0, 0, 0.26, 0.34),
                 (4.3, -0.02, 0, 0.24, 0.31), (4.5, -0.06, 0, 0.16, 0.24), (4.54, -0.08, 0, 0.08, 0.14)], shell, power=3.6)
    plate = place(box(1.95, 0.1, 0.5, hot, soft=0.02), (3.35, -0.28, -0.25))
    band = loft([(2.16, 0, 0, 0.268, 0.358), (2.18, 0, 0, 0.272, 0.362), (2.26, 0, 0, 0.272, 0.362), (2.28, 0, 0, 0.268, 0.358)], brass(0.22), power=3.6)
    g = group([body, plate, band], (0, 0.3 * side, 0), (0, 0, 4.2 * side))
    g.scale = (1, side, 1)
    return g


hinge = place(lathe([(0, 0), (0.3, 0), (0.34, 0.04), (0.34, 0.52), (0.3, 0.56), (0, 0.56)], shell, 64), (0.02, 0, -0.28))
cap = place(lathe([(0, 0.56), (0.2, 0.56), (0.2, 0.6), (0.16, 0.62), (0, 0.62)], brass(0.22), 64), (0.02, 0, -0.28))
sleeve = tube([(-0.2, 0, 0), (-0.45, 0, 0), (-0.7, 0, -0.02), (-0.95, 0.02, -0.1)], 0.13, shell, taper=[1.1, 1.0, 0.85, 0.7])
iron = group([arm(1), arm(-1), hinge, cap, sleeve])
place(iron, (-0.25, -1.95, Z + 0.36), (0, 0, 60))
tip = iron.matrix_world @ Vector((-0.93, 0.02, -0.1))
tube([tuple(tip), (tip.x - 0.12, tip.y - 0.22, Z + 0.1), (-1.2, -3.2, 0.1), (-2.4, -3.3, 0.08), (-3.0, -2.4, 0.08), (-3.6, -1.2, 0.08), (-4.6, -0.9, 0.08)], 0.08, shell)
# a tress after the treatment: straight and shining
path = [(-1.65, 2.35), (-1.6, 1.4), (-1.5, 0.3), (-1.35, -0.8), (-1.3, -1.7)]
tress = lock(path, 5200, hair(melanin=0.68, redness=0.8, rough=0.13, radial=0.22, vary=0.35), width=0.42, thick=0.13, seed=5, root=0.8, tip=0.72, radius=(0.0065, 0.004))
tress.location.z = Z
place(box(0.86, 0.34, 0.3, brass(0.25), soft=0.05), (-1.64, 2.25, Z), (0, 0, 3))
place(comb(horn(), half=1.5, tooth=0.5, fine_from=9), (1.75, -1.75, Z), (0, 0, 68))
scatter_petals([(0.0, 2.4), (2.2, 2.5), (-2.3, -2.35)], petal_mat(), [sl], size=0.6, seed=57)
render("hair-iron", k=0.35, keep=0.25)
