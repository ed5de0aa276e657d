import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(6)
backdrop(SAND, back=6.0, radius=2.0)
tray = wood("#B48A66", "#5A4030")
slab = box(4.6, 3.1, 0.22, tray, soft=0.07)
place(slab, (0.2, 0.1, 0), (0, 0, -9))
# the bottle: clear glass, oil inside, a stopper of cork
r, h = 0.92, 2.5
g = glass("#FFFFFF", name="bottle")
outer = [(0, 0.05), (r * 0.7, 0.04), (r * 0.9, 0.0), (r * 0.98, 0.04), (r, 0.14), (r, h * 0.62), (r * 0.99, h * 0.68), (r * 0.93, h * 0.75),
         (r * 0.78, h * 0.82), (r * 0.55, h * 0.88), (r * 0.40, h * 0.925), (r * 0.36, h * 0.96), (r * 0.36, h * 1.1), (r * 0.45, h * 1.105),
         (r * 0.46, h * 1.15), (r * 0.36, h * 1.155), (r * 0.3, h * 1.15), (r * 0.3, h * 1.0), (0, h * 1.0)]
n = Nodes("oil")
gl = n.add("ShaderNodeBsdfGlass", Roughness=0.0, IOR=1.3)
gl.inputs["Color"].default_value = lin("#E8A23C")
tr = n.add("ShaderNodeBsdfTransparent")
tr.inputs["Color"].default_value = lin("#F0B25A")
lp = n.add("ShaderNodeLightPath")
mixs = n.add("ShaderNodeMixShader")
n.link(lp.outputs["Is Shadow Ray"], mixs.inputs[0])
n.link(gl.outputs[0], mixs.inputs[1])
n.link(tr.outputs[0], mixs.inputs[2])
oil = n.surface(mixs.outputs[0])
t = 0.07
inner = [(0, 0.14), (r * 0.6, 0.14), (r - t - 0.08, 0.15), (r - t - 0.01, 0.2), (r - t, 0.28), (r - t, h * 0.55), (r - t - 0.02, h * 0.557), (0, h * 0.555)]
b1, b2 = lathe(outer, g, 160, "bottle"), lathe(inner, oil, 160, "oil")
b1.data.auto_smooth_angle = 1.2
cork = lathe([(r * 0.28, h * 1.02), (r * 0.29, h * 1.15), (r * 0.33, h * 1.15), (r * 0.35, h * 1.32)],
             material("cork", "#B68A5E", rough=0.9, bump=0.8, bump_scale=22, vary=0.7, vary_scale=9, speckle="#6B4630", speckle_scale=30), 64, soften=0.03)
bt = group([b1, b2, cork])
place(bt, (0.45, 0.35, 5))
drop(bt, [slab], sink=0)
# a little dish of oil
dm = material("dish", "#EFE4D6", rough=0.35, coat=0.3, coat_rough=0.15, speckle=TAUPE, speckle_scale=30)
dish = lathe([(0, 0), (0.45, 0), (0.5, 0.03), (0.78, 0.25), (0.86, 0.38), (0.83, 0.395), (0.74, 0.28), (0.45, 0.1), (0, 0.075)], dm, 128)
place(dish, (-1.3, -0.55, 0.22))
pool = lathe([(0.70, 0.2), (0.735, 0.25), (0.72, 0.262), (0.6, 0.255), (0, 0.254)], material("pool", "#C8842C", rough=0.03, coat=1.0), 96)
place(pool, (-1.3, -0.55, 0.22))
st = stone_stack([(0.62, 0.5, 0.27)], [basalt()], at=(1.75, -0.75), on=[slab], seed=21)
st += stone_stack([(0.42, 0.36, 0.2)], [sandstone("#CBB49E")], at=(1.7, -0.72), on=[slab] + st, seed=25)
stem = material("stem", "#6B5443", rough=0.8)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
parts = sprig([(-2.2, -2.75, 0.05), (-1.5, -2.85, 0.05), (-0.6, -2.7, 0.05), (0.3, -2.4, 0.05), (1.0, -2.35, 0.05)], lm, stem, size=0.62, pairs=9, start=0.22, seed=5, width=0.42, flat=True)
sg = group(parts)
drop(sg, [slab], sink=0.0)
scatter_petals([(1.9, -2.5)], petal_mat(), [slab], size=0.6, seed=27)
v = vase("#A98F7A", h=2.9, r=1.0)
place(v, (-1.7, 3.4, 0))
key = window((0, 0, 1.2), power=1.0, azimuth=-58, height=36)
foliage_shadow(key, (0.8, 6, 3.5), at=0.72, seed=16, size=0.8)
bounce()
# light through the oil
back = area((1.2, 5.2, 2.2), (0.3, 0.3, 1.0), 1.6, 60, "#FFE2B8")
back.visible_camera = back.visible_transmission = back.visible_glossy = False
camera((0, -14, 5.0), (0.0, 0, 1.5), lens=76, fstop=2.0, focus=(0.3, -0.4, 1.2))
render("massage-oil", bounces=7)
