import type { Text } from './text.ts';

/** Serbian public holidays, as the salon announces that it is closed. */
export const holidays = {
  newYear: { sr: 'Nova godina', en: 'New Year’s Day', de: 'Neujahr' },
  christmas: { sr: 'Pravoslavni Božić', en: 'Orthodox Christmas', de: 'Orthodoxes Weihnachten' },
  statehood: { sr: 'Sretenje, Dan državnosti', en: 'Statehood Day', de: 'Tag der Staatlichkeit' },
  goodFriday: { sr: 'Veliki petak', en: 'Orthodox Good Friday', de: 'Orthodoxer Karfreitag' },
  holySaturday: { sr: 'Velika subota', en: 'Orthodox Holy Saturday', de: 'Orthodoxer Karsamstag' },
  easter: { sr: 'Vaskrs', en: 'Orthodox Easter Sunday', de: 'Orthodoxer Ostersonntag' },
  easterMonday: { sr: 'Vaskršnji ponedeljak', en: 'Orthodox Easter Monday', de: 'Orthodoxer Ostermontag' },
  labour: { sr: 'Praznik rada', en: 'Labor Day', de: 'Tag der Arbeit' },
  armistice: {
    sr: 'Dan primirja u Prvom svetskom ratu',
    en: 'Armistice Day',
    de: 'Tag des Waffenstillstands',
  },
  teamDay: {
    sr: 'Dan za obuku: ceo tim uči nove tehnike',
    en: 'Training day: the whole team is learning new techniques',
    de: 'Schulungstag: Das ganze Team lernt neue Techniken',
  },
} satisfies Record<string, Text>;

export const keratinDelivery: Text = {
  sr: 'Čekamo novu isporuku keratina od dobavljača',
  en: 'We are waiting for our supplier’s next keratin delivery',
  de: 'Wir warten auf die nächste Keratin-Lieferung',
};

export const stoneHeater: Text = {
  sr: 'Grejač za kamenje bio je na servisu',
  en: 'The stone heater was being repaired',
  de: 'Der Steinwärmer war in Reparatur',
};

/** Why an employee or a workplace is away; read by the staff only. */
export const away = {
  vacation: 'Godišnji odmor',
  dentist: 'Zubar',
  seminar: 'Seminar za koloriste',
  sickLeave: 'Bolovanje',
  tableService: 'Servis stola za masažu',
  basin: 'Zamena slavine na lavabou',
};
