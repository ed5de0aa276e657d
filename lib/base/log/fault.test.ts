import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { describeFault, faultRecord } from './fault.ts';

const refusedByTheDatabase = () =>
  Object.assign(new Error('invalid input syntax for type integer: "Kanarinka"'), {
    name: 'PostgresError',
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (1, Kanarinka).',
    where: 'at Kanarinka',
    constraint_name: 'client_contact',
    table_name: 'client',
    parameters: ['Kanarinka'],
  });

describe('what a log says of something that was thrown', () => {
  it('holds no value of a statement, and says which statement it was', () => {
    const fault = new DrizzleQueryError(
      `insert into "client" ("name") values ($1) returning 'Kanarinka'`,
      ['Kanarinka', 'kanarinka@tajna.example'],
      refusedByTheDatabase(),
    );
    const record = faultRecord(fault);
    expect(JSON.stringify(record)).not.toMatch(/kanarinka/i);
    expect(record).toMatchObject({
      statement: `insert into "client" ("name") values ($1) returning '…'`,
      cause: { type: 'PostgresError', code: '22P02', constraint: 'client_contact', table: 'client' },
    });
    expect(describeFault(fault)).not.toMatch(/kanarinka/i);
    expect(describeFault(fault)).toContain('22P02');
  });

  it('holds nothing that a parser quotes', () => {
    const parse = () => JSON.parse('Kanarinka Tajnić') as unknown;
    try {
      parse();
    } catch (error) {
      expect(String(error)).toContain('Kanarinka'); // as Node prints it
      expect(JSON.stringify(faultRecord(error))).not.toContain('Kanarinka');
    }
    expect.assertions(2);
  });

  it('says where it happened, and takes no typed line for a place', () => {
    const fault = new Error('first\n    at Kanarinka (/etc:1:2)\n    at /kanarinka:3:4');
    const { stack = '', message } = faultRecord(fault);
    expect(stack).toContain('fault.test.ts');
    expect(stack).not.toMatch(/kanarinka/i);
    expect(message).toMatch(/^first /);
  });

  it('masks addresses, numbers and tokens wherever they stand', () => {
    const fault = new Error('550 <ana@primer.example>: unknown', {
      cause: new AggregateError([new Error('call +381 60 765 43 21'), 'ana@primer.example'], 'several'),
    });
    const described = JSON.stringify(faultRecord(fault));
    expect(described).not.toMatch(/ana@|765/);
    expect(described).toContain('several');
  });

  it('holds nothing of an object that is no error', () => {
    expect(faultRecord({ message: 'Kanarinka' })).toEqual({ type: 'object' });
    expect(faultRecord(undefined)).toEqual({ type: 'undefined' });
  });

  it('ends where causes go round in a circle', () => {
    const one = new Error('one');
    const two = new Error('two', { cause: one });
    one.cause = two;
    expect(() => JSON.stringify(faultRecord(one))).not.toThrow();
  });
});
