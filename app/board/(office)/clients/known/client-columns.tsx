import { PhoneLink } from '../../_parts/contact/phone-link';
import type { Column } from '../../_parts/records/record-table';
import { ClientName } from './client-name';

type Client = { id: number; name: string; phone: string | null };

/** Who it is, whose card a press opens, and the number that a press dials. */
export const clientColumns = <Row extends Client>(
  heading: (field: 'fields.personName' | 'fields.phone') => string,
): Column<Row>[] => [
  {
    sort: 'name',
    whole: true,
    heading: heading('fields.personName'),
    cell: ({ id, name }) => <ClientName id={id} name={name} />,
  },
  {
    tight: true,
    heading: heading('fields.phone'),
    cell: ({ phone }) =>
      phone && <PhoneLink number={phone} hasIcon={false} className="min-h-11 pointer-fine:min-h-6" />,
  },
];
