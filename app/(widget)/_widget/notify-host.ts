/** What the page around the frame is notified of (public/widget.js). */
type Notice =
  /** It can be shown. */
  | { salonWidget: 'ready' }
  /** It is done, or was left. */
  | { salonWidget: 'close' }
  /** So high is all of it. */
  | { salonWidget: 'height'; height: number }
  /** This is to be booked, over the whole page. */
  | { salonWidget: 'open'; service: number; person: number | null };

export function notifyHost(host: string | null, notice: Notice): void {
  if (host !== null && window.parent !== window) window.parent.postMessage(notice, host);
}
