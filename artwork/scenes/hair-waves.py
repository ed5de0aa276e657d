import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(4)
backdrop("#DDC8B8", back=7, radius=2.5)
rnd = np.random.RandomState(5)
K = 64
t = np.linspace(0, 1, K)
lines = []
LOCKS = 34
TOP, BOTTOM = 8.6, 0.9
for c in range(LOCKS):
    cx = -2.15 + 4.0 * (c + 0.5) / LOCKS + rnd.uniform(-0.06, 0.06)
    layer = rnd.rand()
    ph = rnd.normal(0, 0.28) + cx * 0.55
    amp = rnd.uniform(0.85, 1.1)
    freq = 3.1 * rnd.uniform(0.97, 1.03)
    length = 1 - 0.16 * rnd.rand() - 0.04 * abs(cx)
    for _ in range(300):
        ox, oy = rnd.normal(0, 0.16), rnd.normal(0, 0.12)
        tt = t * length * (1 + rnd.normal(0, 0.045))
        # locks part towards the tips, each strand closes on its lock
        gather = 1 - 0.42 * np.clip((tt - 0.25) / 0.75, 0, 1) ** 1.3
        a = 2 * math.pi * freq * tt ** 1.12 + ph + rnd.normal(0, 0.05)
        grow = np.clip(tt / 0.35, 0, 1) ** 1.3 * amp
        z = TOP - (TOP - BOTTOM) * tt
        drift = -0.35 * tt ** 2 + 0.35 * cx * tt
        fr = rnd.normal(0, 1, 3) * 0.03
        x = cx * (1 - 0.15 * tt) + drift + ox * gather + grow * 0.30 * np.sin(a) + fr[0] * np.sin(9 * tt + fr[1] * 99)
        y = (layer - 0.5) * 0.7 + oy * gather + grow * 0.30 * np.cos(a) - 0.25 * math.cos(cx * 0.7) + fr[2] * np.sin(11 * tt + fr[0] * 99)
        lines.append(np.stack([x, y, z], 1))
# a few that fly
for _ in range(90):
    l = lines[rnd.randint(len(lines))].copy()
    l[:, 0] += rnd.normal(0, 0.25) * t ** 1.5
    l[:, 1] += -0.15 * t + rnd.normal(0, 0.2) * t ** 1.5
    lines.append(l)
m = hair(melanin=0.5, redness=0.8, rough=0.16, radial=0.3, vary=0.35)
strands(np.array(lines), (0.0065, 0.004), m)
fill(0.3)
key = window((0, 0, 3.5), power=1.0, azimuth=-128, height=40, size=1.6)
window((0, 0, 4), power=0.1, azimuth=160, height=45, size=3.0, colour="#FFF3E6", panes=1)
area((4.5, 4.0, 7), (0, 0, 3.5), 2.5, 40, "#FFE9D2")
foliage_shadow(key, (1.5, 7, 4.5), at=0.8, seed=4, size=0.9)
camera((0.0, -15, 4.0), (0.0, 0, 3.95), lens=68, fstop=2.0, focus=(0, -0.6, 3.6))
render("hair-waves", bounces=4, k=0.28, keep=0.35)
