import 'server-only';
import QRCode from 'qrcode';

/** Dark squares of a code as the path of a drawing, and how many squares a side has. Level M, as both standards ask for. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { data, size } = modules;
  const squares = [...data.keys()].filter((index) => data[index]);
  const path = squares.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('');
  return { path, size };
}
