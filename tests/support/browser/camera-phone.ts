import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { filmOf } from './fake-camera.ts';

export const PHONE = { viewport: { width: 390, height: 844 } };

type Phone = { film?: string; allowed: boolean; baseURL?: string | undefined };

/** Phones of the salon's with a camera, each a browser of its own, until they are closed. */
export function phonesWithCamera() {
  const started: Browser[] = [];
  const films: string[] = [];

  /** `film` is what stands before the camera. Without a word, its owner allows nothing. */
  async function open({ film, allowed, baseURL }: Phone): Promise<Page> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream',
        `--use-fake-ui-for-media-stream${allowed ? '' : '=deny'}`,
        ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
      ],
    });
    started.push(browser);
    const context = await browser.newContext({
      ...PHONE,
      ...(baseURL && { baseURL }),
      permissions: allowed ? ['camera'] : [],
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const openCamera = devices.getUserMedia.bind(devices);
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { tracks });
      devices.getUserMedia = async (constraints) => {
        const stream = await openCamera(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    return page;
  }

  return {
    open,
    /** One that is held before that picture. */
    async before(picture: Uint8Array, baseURL?: string): Promise<Page> {
      const film = path.join(process.env.E2E_DATA_DIR ?? '', `${Date.now()}.y4m`);
      films.push(film);
      await filmOf(picture, film);
      return open({ film, allowed: true, baseURL });
    },
    close: async () => {
      await Promise.all(started.splice(0).map((browser) => browser.close()));
      for (const film of films.splice(0)) rmSync(film, { force: true });
    },
  };
}
