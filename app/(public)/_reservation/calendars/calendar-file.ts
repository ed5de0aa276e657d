/** Hands the file to the browser, which gives it to the calendar of the phone or keeps it. */
export function saveCalendarFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'appointment.ics' });
  link.click();
  // Phones read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
