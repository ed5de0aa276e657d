import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(12)
backdrop("#EADBCE", back=9, radius=2.5, bump=0.3)
# the bowl
cer = material("ceramic", "#F1E7DA", rough=0.4, coat=0.25, coat_rough=0.2, speckle=TAUPE, speckle_scale=26, bump=0.12, bump_scale=8)
R = 1.5
bowl = lathe([(0, 0), (0.62, 0), (0.66, 0.03), (0.66, 0.08), (0.95, 0.2), (1.22, 0.48), (1.4, 0.85), (R, 1.22), (R - 0.02, 1.26), (R - 0.07, 1.25),
              (1.3, 0.85), (1.12, 0.53), (0.85, 0.28), (0.4, 0.18), (0, 0.16)], cer, 160)
bowl.data.auto_smooth_angle = 1.4
place(bowl, (-0.55, 0.75, 0))
tint = material("tint", "#8E3F2A", rough=0.25, coat=0.7, coat_rough=0.08, sss=0.05, spec=0.5)


def cream(u, v):
    a, d = 2 * math.pi * u, v
    r = d * 1.352
    # a spiral fold left by the brush
    sp = math.sin(2 * math.pi * (d * 2.3) - a + 0.5 * math.sin(2 * a))
    z = 0.80 + 0.13 * (sp * 0.5 + 0.5) ** 1.6 * (1 - d ** 6) * min(1, d / 0.15) + 0.10 * math.exp(-(d / 0.16) ** 2) + 0.04 * noise.noise(Vector((math.cos(a) * d * 2, math.sin(a) * d * 2, 1)))
    z += 0.022 * noise.noise(Vector((sp * 3, d * 9, 4)))
    return (r * math.cos(a), r * math.sin(a), z + 0.05 * d ** 8)


cr = grid(cream, 180, 90, tint, "cream", wrap_u=True)
place(cr, (-0.55, 0.75, 0.0))
# the tint brush rests across the rim
hm = material("handle", INK, rough=0.3, coat=0.4, coat_rough=0.12)
hd = box(3.4, 0.30, 0.16, hm, soft=0.07)
hd.location = (-1.9, 0, -0.08)
neck = prism([(-0.35, -0.15), (0.0, -0.36), (0.12, -0.44), (0.42, -0.46), (0.42, 0.46), (0.12, 0.44), (0.0, 0.36), (-0.35, 0.15)], 0.2, hm, soft=0.05)
neck.location = (0, 0, -0.1)
band = box(0.07, 0.95, 0.215, brass(0.25), soft=0.012)
band.location = (0.36, 0, -0.1075)
bg = group([hd, neck, band], (0.05, 0.3, 1.46), (0, 17, 140), 0.86)
rnd = np.random.RandomState(3)
ls = np.empty((2600, 6, 3))
for i in range(2600):
    y, z = rnd.uniform(-0.43, 0.43), rnd.uniform(-0.075, 0.075)
    L = 0.86 + rnd.uniform(-0.05, 0.03) - 0.10 * abs(y)
    for j in range(6):
        t = j / 5
        ls[i, j] = (0.38 + L * t, y * (1 - 0.10 * t) + rnd.normal(0, 0.004), z * (1 - 0.35 * t) - 0.10 * t * t)
strands(transform(ls, bg.matrix_world), (0.011, 0.007), hair(colour="#7A3A28", rough=0.25, vary=0.3))
# three tresses dyed in three shades, bound with brass
for i, (m, y0) in enumerate([(dict(melanin=0.9, redness=0.6), 0.0), (dict(melanin=0.62, redness=1.0), 1.0), (dict(melanin=0.36, redness=1.3), 2.0)]):
    x0, yy = (-2.35, -2.15, -2.3)[i], -1.45 - 0.72 * i
    path = [(x0, yy), (x0 + 1.3, yy + 0.10), (x0 + 2.3, yy - 0.45), (x0 + 3.2, yy + 0.40), (x0 + 4.2, yy + 0.05), (x0 + 4.75, yy + 0.22)]
    lock(path, 4200, hair(rough=0.16, radial=0.25, vary=0.55, **m), width=0.30, thick=0.15, seed=i + 3, wave=0.10, waves=3.0, root=0.75, tip=0.45, radius=(0.0065, 0.004))
    cl = box(0.34, 0.60, 0.29, brass(0.25), soft=0.05)
    place(cl, (x0 + 0.10, yy, 0.0), (0, 0, 1))
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
v = vase("#A9755C", h=2.9, r=1.0)
place(v, (2.3, 3.4, 0))
sprig([(2.3, 3.4, 2.5), (2.25, 3.4, 3.0), (1.7, 3.3, 3.7), (0.8, 3.3, 4.0), (0.0, 3.2, 3.9)], lm, material("stem", "#6B5443", rough=0.8), size=0.75, pairs=9, start=0.35, seed=9, width=0.45)
key = window((0, 0, 0.8), power=0.95, azimuth=-64, height=40)
foliage_shadow(key, (0.5, 7, 3), at=0.74, seed=13, size=0.8)
bounce(power=0.8)
area((0.5, 7.5, 6.5), (-0.5, 0, 0.5), 2.0, 160, "#FFF6EC", size_y=3)
camera((0, -12.2, 7.6), (-0.05, 0.1, 0.95), lens=66, fstop=2.2, focus=(0, -0.5, 0.9))
render("hair-colour", k=0.3, keep=0.3, exposure=-0.15)
