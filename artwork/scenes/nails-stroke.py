import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(9)
backdrop("#EFE2D6", back=12, radius=2.5, bump=0.15)


def stroke(colour, length, width, at, rz, seed, bend=0.35, height=0.085):
    m = material("lacquer", colour, rough=0.12, coat=1.0, coat_rough=0.03, spec=0.6)
    o = Vector((seed * 11.1, seed * 3.7, 0))

    def fn(u, v):
        s = (u - 0.5) * 2
        x = v * length
        # rounded where the brush was set down, frayed where it was lifted
        w = width * (1 - max(0, 1 - v / 0.10) ** 2.4) ** 0.5 if v < 0.10 else width
        w *= 1 + 0.05 * noise.noise(Vector((v * 5, 0, 0)) + o)
        fray = 0.0
        if v > 0.72:
            q = (v - 0.72) / 0.28
            cut = 0.5 + 0.30 * noise.noise(Vector((s * 4.2, 0, 7)) + o) + 0.34 * noise.noise(Vector((s * 13, 0, 3)) + o) - 0.22 * s * s
            fray = max(0.0, min(1.0, (q - cut) / 0.3 + 0.5))
            w *= 1 - 0.22 * q ** 2
        body = max(0.0, 1 - abs(s) ** 7) ** 0.5
        ridge = 0.30 * math.exp(-((abs(s) - 0.84) / 0.12) ** 2)
        streak = 0.20 * noise.noise(Vector((s * 5.5, v * 1.1, 2)) + o) + 0.07 * noise.noise(Vector((s * 14, v * 1.5, 5)) + o)
        start = 0.55 * math.exp(-((v - 0.06) / 0.07) ** 2)
        # less and less lacquer on the brush, drawn into threads
        spent = max(0.0, (v - 0.45) / 0.55)
        thread = 0.5 + 0.5 * noise.noise(Vector((s * 11, v * 0.8, 9)) + o)
        z = height * body * (0.72 + ridge + streak + start - 0.2 * v) * (1 - 0.6 * spent * thread - 0.25 * spent)
        ends = min(1, v / 0.012) ** 0.5
        z = z * ends * (1 - fray) - 0.02 * fray
        return (x, s * w + bend * math.sin(v * math.pi) - bend * 0.5 * v, z + 0.001)
    st = grid(fn, 200, 360, m, "stroke")
    place(st, at, (0, 0, rz))
    return st


a = stroke(CLAY, 5.6, 0.62, (-2.75, -2.1, 0), 31, 1)
b = stroke(PINE, 4.3, 0.52, (-2.85, -0.1, 0), 31, 2, bend=0.25)
c = stroke("#DFA591", 4.6, 0.52, (-0.9, -3.15, 0), 31, 3, bend=0.25)
# drops
for i, (x, y, r, col) in enumerate([(-2.4, -2.9, 0.26, CLAY), (-1.9, -3.28, 0.13, CLAY), (-2.2, -3.62, 0.09, CLAY), (1.3, 2.75, 0.14, PINE)]):
    d = lathe([(0, 0.26 * r)] and [(r, 0.0), (r * 0.985, r * 0.1), (r * 0.93, r * 0.2), (r * 0.8, r * 0.3), (r * 0.5, r * 0.39), (0, r * 0.42)],
              material("drop", col, rough=0.08, coat=1.0, coat_rough=0.02, spec=0.6), 64)
    d.data.auto_smooth_angle = 3
    place(d, (x, y, 0), (0, 0, i * 40), (1, 0.88, 1))
# the brush, in its cap
capm = material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15)
cap = lathe([(0.27, 0), (0.30, 1.45)], capm, 96, soften=0.05)
cap2 = lathe([(0.305, 1.45), (0.305, 1.53)], brass(0.2), 96, soften=0.012)
stem = lathe([(0.2, 1.53), (0.2, 1.6), (0.075, 1.63), (0.06, 2.75), (0.085, 2.78), (0.085, 2.86)], material("stem", "#1F1A18", rough=0.35), 48, soften=0.01)
# tufts of the little brush, wet with lacquer
wet = hair(colour="#6F3524", rough=0.2)
rz, tilt = 218, 96.3
g = group([cap, cap2, stem], (2.9, 2.55, 0.36), (0, tilt, rz))
drop(g, [a], sink=0.0)
ls = bristles(900, 0.62, 0.075, 0.13, None, 2.84, seed=3, dome=0.25, flat=0.55, k=6, tipw=0.1)
strands(transform(ls, g.matrix_world), (0.009, 0.006), wet)
bt = lacquer_bottle("#DFA591", capm)
place(bt, (-1.45, 2.75, 0), (0, 0, 25))
key = window((0, 0, 0.5), power=0.85, azimuth=-50, height=36)
foliage_shadow(key, (2.2, 3, 0), at=0.74, seed=8, size=0.7)
area((-1.5, 8.5, 6.5), (0, 0, 0), 1.4, 260, "#FFF6EC", size_y=6)
bounce(power=0.7).visible_glossy = False
camera((0, -10.8, 11.2), (0.0, 0.32, 0), lens=65, fstop=2.6, focus=(0, -0.1, 0))
render("nails-stroke", exposure=-0.1)
