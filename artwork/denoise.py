"""A small non-local-means denoiser for path-traced pictures.

Two independent renders A and B of one scene: (A-B) measures the noise at every
pixel. Weights are found in one and applied to the other, so noise does not
vote for itself; albedo and normal keep edges and textures."""
import cv2
import numpy as np


def _box(x, r):
    return cv2.blur(x, (2 * r + 1, 2 * r + 1), borderType=cv2.BORDER_REFLECT)


def _shift(x, dx, dy, pad):
    h, w = x.shape[0] - 2 * pad, x.shape[1] - 2 * pad
    return x[pad + dy:pad + dy + h, pad + dx:pad + dx + w]


def _pad(x, p):
    return cv2.copyMakeBorder(x, p, p, p, p, cv2.BORDER_REFLECT)


def denoise(a, b, albedo, normal, albedo_diff, normal_diff, radius=7, patch=2, k=0.55, keep=0.12):
    cv2.setNumThreads(2)
    # a display-like space evens the noise out between light and dark
    ta, tb = (np.log1p(np.maximum(x, 0) * 8) for x in (a, b))
    var = _box(((ta - tb) ** 2).sum(2) / 3, 4) / 2          # of one half buffer
    var = np.maximum(var, 1e-6).astype(np.float32)
    feat = np.concatenate([albedo, normal * 0.5], 2).astype(np.float32)
    fvar = (_box((albedo_diff ** 2).sum(2), 3) + _box((normal_diff ** 2).sum(2) * 0.25, 3)) / 4
    feat = cv2.blur(feat, (3, 3), borderType=cv2.BORDER_REFLECT)
    fvar = (fvar / 5 + 4e-4).astype(np.float32)
    p = radius
    pa, pb = _pad(ta, p), _pad(tb, p)
    la, lb = _pad(a, p), _pad(b, p)
    pv, pf, pfv = _pad(var, p), _pad(feat, p), _pad(fvar, p)
    acc = [np.zeros_like(a), np.zeros_like(b)]
    tot = [np.zeros(a.shape[:2], np.float32) for _ in range(2)]
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > radius * radius + 1:
                continue
            v2 = _shift(pv, dx, dy, p)
            df = ((feat - _shift(pf, dx, dy, p)) ** 2).sum(2)
            df = df / (2 * (fvar + _shift(pfv, dx, dy, p))) - 0.5
            wf = np.exp(-np.maximum(df, 0))
            corr = var + np.minimum(var, v2)
            norm = 1 / (1e-7 + k * k * (var + v2))
            for i, (t, pt, pl) in enumerate(((ta, pa, lb), (tb, pb, la))):
                dc = ((t - _shift(pt, dx, dy, p)) ** 2).sum(2) / 3
                dc = _box((dc - corr) * norm, patch)
                w = np.minimum(np.exp(-np.maximum(dc, 0)), wf)
                w = _box(w, 1)
                acc[i] += w[:, :, None] * _shift(pl, dx, dy, p)
                tot[i] += w
    out = [acc[i] / np.maximum(tot[i], 1e-8)[:, :, None] for i in range(2)]
    return (1 - keep) * (out[0] + out[1]) / 2 + keep * (a + b) / 2


def finish(im, size=None):
    """16-bit render -> the 8-bit picture: its size, a touch of sharpness lost to
    the resampling, and a grain below notice that keeps long gradients from
    banding."""
    x = im.astype(np.float32) / 257
    if size:
        x = cv2.resize(x, size, interpolation=cv2.INTER_LANCZOS4)
    x = x + 0.2 * (x - cv2.GaussianBlur(x, (0, 0), 1.3))
    g = np.random.RandomState(7).normal(0, 1, x.shape[:2]).astype(np.float32)
    g = cv2.GaussianBlur(g, (0, 0), 0.6)
    x = x + (g / g.std() * 1.1)[:, :, None]
    return np.clip(x + 0.5, 0, 255).astype(np.uint8)
