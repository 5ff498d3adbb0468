import type { Field } from './fields.ts'

/**
 * Headers of exports by Jobber, Square, Urable, Google Contacts and Outlook, and of spreadsheets in English, French and German, as
 * `plainHeader` returns them.
 */
export const headerWords: readonly { field: Field; words: readonly string[] }[] = [
  { field: 'firstName', words: ['first name', 'first', 'given name', 'forename', 'prenom', 'vorname'] },
  { field: 'lastName', words: ['last name', 'last', 'family name', 'surname', 'nom de famille', 'nachname'] },
  {
    field: 'name',
    words: [
      'name',
      'full name',
      'display name',
      'customer',
      'client',
      'contact',
      'owner',
      'nom',
      'nom complet',
    ],
  },
  {
    field: 'company',
    words: [
      ...['company', 'company name', 'business', 'business name', 'organization', 'organization name'],
      ...['organisation', 'organisation name', 'account name', 'fleet', 'entreprise', 'societe', 'firma'],
    ],
  },
  {
    field: 'phone',
    words: [
      ...['phone', 'phone number', 'phones', 'phone numbers', 'telephone', 'telephone number', 'tel'],
      ...['mobile', 'mobile number', 'cell', 'cell number', 'cellphone', 'cell phone', 'contact number'],
      ...['text message enabled phone', 'company main phone', 'telefon', 'telefonnummer', 'mobil', 'handy'],
      ...['cellulaire', 'portable', 'numero de telephone'],
    ],
  },
  {
    field: 'email',
    words: ['email', 'emails', 'email address', 'email addresses', 'courriel', 'adresse courriel'],
  },
  {
    field: 'street',
    words: [
      ...[
        'address',
        'street',
        'street address',
        'address line',
        'address street',
        'full address',
        'location',
      ],
      ...[
        'service address',
        'adresse',
        'rue',
        'strasse',
        'anschrift',
        'property address',
        'address extended address',
      ],
    ],
  },
  {
    field: 'city',
    words: ['city', 'town', 'address city', 'locality', 'municipality', 'ville', 'ort', 'stadt'],
  },
  {
    field: 'province',
    words: [
      'province',
      'state',
      'state province',
      'province state',
      'address region',
      'address state',
      'prov',
    ],
  },
  {
    field: 'postalCode',
    words: [
      ...['postal code', 'zip', 'zip code', 'postcode', 'post code', 'zip postal code', 'postal zip code'],
      ...['address postal code', 'address zip', 'address zip code', 'code postal', 'plz', 'postleitzahl'],
    ],
  },
  { field: 'area', words: ['area', 'service area', 'region', 'zone'] },
  {
    field: 'vehicle',
    words: [
      ...[
        'vehicle',
        'vehicles',
        'car',
        'cars',
        'auto',
        'vehicle description',
        'year make model',
        'vehicle info',
      ],
      ...['make model', 'make and model', 'vehicle details', 'vehicle name', 'vehicule', 'fahrzeug'],
    ],
  },
  {
    field: 'vehicleType',
    words: ['vehicle type', 'type of vehicle', 'vehicle size', 'body', 'body type', 'body style', 'size'],
  },
  { field: 'vehicleMake', words: ['make', 'vehicle make', 'manufacturer', 'marque', 'marke'] },
  { field: 'vehicleModel', words: ['model', 'vehicle model', 'modele', 'modell'] },
  { field: 'vehicleYear', words: ['year', 'vehicle year', 'model year', 'annee', 'baujahr'] },
  {
    field: 'vehicleColour',
    words: ['colour', 'color', 'vehicle colour', 'vehicle color', 'exterior color', 'couleur', 'farbe'],
  },
  {
    field: 'vehiclePlate',
    words: [
      ...['plate', 'license plate', 'licence plate', 'plate number', 'license plate number', 'license'],
      ...['licence plate number', 'vehicle plate', 'vehicle license plate', 'registration', 'kennzeichen'],
      'plaque',
    ],
  },
  {
    field: 'note',
    words: [
      ...['note', 'notes', 'memo', 'comment', 'comments', 'customer notes', 'client notes', 'internal notes'],
      ...['remarks', 'bemerkung', 'bemerkungen', 'notiz', 'notizen', 'remarques'],
    ],
  },
  {
    field: 'lastVisit',
    words: [
      ...['last visit', 'last visited', 'last visit date', 'last service', 'last service date'],
      ...['last appointment', 'last appointment date', 'last job', 'last booking', 'date of last visit'],
      ...['letzter besuch', 'derniere visite'],
    ],
  },
  {
    field: 'tell',
    words: [
      ...['preferred contact', 'preferred contact method', 'contact preference', 'contact method'],
      ...['preferred communication', 'communication preference', 'notify by'],
    ],
  },
  {
    field: 'agreedToTexts',
    words: [
      ...[
        'sms consent',
        'text consent',
        'sms opt in',
        'text opt in',
        'texts allowed',
        'text messages allowed',
      ],
      ...[
        'sms allowed',
        'agreed to texts',
        'agrees to texts',
        'receive texts',
        'receives texts',
        'receive sms',
      ],
      ...[
        'text messages',
        'sms',
        'sms marketing',
        'accepts sms',
        'accepts sms marketing',
        'texts',
        'ok to text',
      ],
      ...['sms subscription status', 'text subscription status'],
    ],
  },
]

/** Headers of exports of visits, jobs and appointments, by Jobber, Square and others. They come before the words above. */
export const bookingHeaderWords: readonly { field: Field; words: readonly string[] }[] = [
  {
    field: 'date',
    words: [
      ...[
        'date',
        'start date',
        'appointment date',
        'visit date',
        'scheduled date',
        'service date',
        'job date',
      ],
      ...['booking date', 'schedule start date', 'scheduled start date', 'datum'],
    ],
  },
  {
    field: 'startTime',
    words: [
      ...[
        'time',
        'times',
        'start',
        'starts',
        'start time',
        'start at',
        'start date time',
        'start date and time',
      ],
      ...[
        'appointment time',
        'visit time',
        'visit times',
        'scheduled time',
        'schedule start time',
        'booking time',
      ],
      ...['scheduled start', 'date time', 'date and time', 'from', 'uhrzeit', 'heure', 'beginn', 'debut'],
    ],
  },
  {
    field: 'endTime',
    words: [
      ...['end', 'ends', 'end time', 'end at', 'end date time', 'finish', 'finish time', 'to', 'until'],
      ...['scheduled end', 'scheduled end time', 'schedule end time', 'ende', 'fin'],
    ],
  },
  {
    field: 'duration',
    words: [
      'duration',
      'length',
      'duration min',
      'duration minutes',
      'duration hours',
      'service duration',
      'dauer',
    ],
  },
  {
    field: 'service',
    words: [
      ...['service', 'services', 'service name', 'package', 'visit title', 'job title', 'title', 'subject'],
      ...['item', 'items', 'line items', 'appointment type', 'job type', 'service type', 'event', 'summary'],
      ...['booked service', 'booked services', 'leistung', 'prestation'],
    ],
  },
  {
    field: 'price',
    words: [
      ...[
        'price',
        'amount',
        'total',
        'subtotal',
        'cost',
        'service price',
        'total price',
        'quoted price',
        'job total',
      ],
      ...['one off job', 'one off jobs', 'visit based', 'estimated total', 'preis', 'prix', 'montant'],
    ],
  },
  {
    field: 'status',
    words: ['status', 'appointment status', 'visit status', 'job status', 'booking status'],
  },
  {
    field: 'note',
    words: [
      'instructions',
      'details',
      'description',
      'visit instructions',
      'job instructions',
      'seller note',
    ],
  },
  // Whose calendar it is in, not where the job is.
  { field: 'leaveOut', words: ['location', 'business', 'business name', 'owner'] },
]

/** Words that say whose or which one a column has, and nothing about its field. */
export const qualifiers = [
  ...['home', 'work', 'business', 'main', 'primary', 'secondary', 'other', 'alternate', 'additional'],
  ...['service', 'billing', 'mailing', 'shipping', 'property', 'customer', 'client', 'contact', 'owner'],
  ...['mobile', 'cell', 'value', 'formatted', 'vehicle', 'car', 'optional', 'required'],
]

/** Headers of columns that look like contact details and are not: their content is not asked. */
export const otherColumn =
  /\b(fax|pager|label|labels|type|id|uid|date|birthday|created|updated|modified|visit|visits|count|spend|total|balance|website|web|url|photo|phonetic|yomi|assistant|assistants|manager|managers|spouse|vin|telex|radio|isdn|ttytdd|callback|country|status|source|tags|relation|invoice|amount|price|latitude|longitude|display|property name)\b/
