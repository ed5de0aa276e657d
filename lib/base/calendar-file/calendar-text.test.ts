import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLines, parsedCalendar } from '@/tests/support/calendar-file.ts';
import { calendarText, type CalendarEvent } from './calendar-text.ts';

const anEvent = (changed: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'reservation-1@salon.example',
  sequence: 4,
  editedAt: new Date('2026-11-30T08:30:00.999Z'),
  span: { from: new Date('2026-12-01T08:00:00Z'), to: new Date('2026-12-01T10:30:00Z') },
  title: 'Šišanje; feniranje, sve',
  status: 'CONFIRMED',
  busy: 'BUSY',
  ...changed,
});
const attached = (event: CalendarEvent) => calendarText({ method: 'PUBLISH' }, [event]);
const occurrences = (file: string, name: string) =>
  file.split('\r\n').filter((line) => line.startsWith(`${name}:`)).length;

describe('a calendar file', () => {
  it('is read by a parser of others as it was meant', () => {
    const { events } = parsedCalendar(
      attached(anEvent({ location: 'Ulica 1, Novi Sad', description: 'a\nb\\' })),
    );
    const [read] = events;
    expect(read?.event).toMatchObject({
      uid: 'reservation-1@salon.example',
      sequence: 4,
      summary: 'Šišanje; feniranje, sve',
      location: 'Ulica 1, Novi Sad',
      description: 'a\nb\\',
    });
    expect(read?.event.startDate.toString()).toBe('2026-12-01T08:00:00Z');
    expect(read?.event.endDate.toString()).toBe('2026-12-01T10:30:00Z');
    expect(read?.valueOf('last-modified')).toBe('2026-11-30T08:30:00Z');
  });

  it('has whole days as days, the day after not included', () => {
    const { events } = parsedCalendar(
      attached(anEvent({ span: { firstDay: '2026-12-01', dayAfter: '2026-12-03' } })),
    );
    expect(events[0]?.event.startDate).toMatchObject({ isDate: true, day: 1 });
    expect(events[0]?.event.duration.toString()).toBe('P2D');
  });

  it('says once how soon a feed should be fetched again, and never in an attachment', () => {
    const feed = calendarText({ method: 'PUBLISH', feed: { name: 'Ana', refreshMinutes: 15 } }, [anEvent()]);
    expect([
      occurrences(feed, 'X-PUBLISHED-TTL'),
      occurrences(attached(anEvent()), 'X-PUBLISHED-TTL'),
    ]).toEqual([1, 0]);
    expect(feed).toContain('X-PUBLISHED-TTL:PT15M\r\n');
  });

  it('without an event still holds a component, without which it would be none', () => {
    const empty = calendarText({ method: 'PUBLISH', feed: { name: 'Ana', refreshMinutes: 15 } }, []);
    expect(parsedCalendar(empty).calendar.getAllSubcomponents()).toHaveLength(1);
  });

  it('keeps any text to its own property', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(anyText, anyText, (title, name) => {
        const file = attached(
          anEvent({ title, description: title, organizer: { name, address: 'mailto:a@b.example' } }),
        );
        expect(brokenLines(file)).toEqual([]);
        expect(parsedCalendar(file).events).toHaveLength(1);
        expect(occurrences(file, 'STATUS')).toBe(1);
      }),
    );
  });
});
