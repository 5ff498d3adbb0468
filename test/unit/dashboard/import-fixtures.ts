import type { Field } from '../../../client/dashboard/components/import/fields.ts'
import type { ImportedCustomer } from '../../../client/dashboard/components/import/imported-customer.ts'

type ImportFile = {
  program: string
  text: string
  /** The columns that are not left out. */
  fields: Record<string, Field>
  customers: Partial<ImportedCustomer>[]
}

const honda = {
  ...{ vehicleType: 'suv' as const, make: 'Honda', model: 'CR-V' },
  ...{ year: 2021, colour: 'grey', plate: null },
}

/** Files with the columns of real exports. Urable publishes no list of its columns; these are those of its forms. */
export const importFiles: ImportFile[] = [
  {
    program: 'Jobber',
    text: `J-ID,Created Date,Is Company?,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,E-mails,Tags,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Country,Billing Zip code,CFT[Vehicle],Mobile Phone #s,Work Phone #s,Fax Phone #s,Lead Source,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Country,Service Zip code,Archived
87557342_98290987,2024-05-01,false,Kim Field,Sea to Sky Rentals,Ms.,Kim,Field,"604-555-0141, 604-555-0142",kim@example.com,,1 Main St,Unit 2,Squamish,British Columbia,Canada,V8B 0A1,2021 grey Honda CR-V,,604-555-0198,604-555-0199,Referral,,41 Eagle Run Dr,,Brackendale,British Columbia,Canada,V0N 1H0,false
`,
    fields: {
      ...{ 'Company Name': 'company', 'Display Name': 'name', 'First Name': 'firstName' },
      ...{ 'Last Name': 'lastName', 'Main Phone #s': 'phone', 'E-mails': 'email' },
      ...{ 'Billing Street 1': 'street', 'Billing Street 2': 'street', 'Billing City': 'city' },
      ...{ 'Billing State': 'province', 'Billing Zip code': 'postalCode', 'CFT[Vehicle]': 'vehicle' },
      ...{ 'Mobile Phone #s': 'phone', 'Work Phone #s': 'phone', 'Service Street 1': 'street' },
      ...{ 'Service Street 2': 'street', 'Service City': 'city', 'Service State': 'province' },
      'Service Zip code': 'postalCode',
    },
    customers: [
      {
        ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
        otherPhones: ['(604) 555-0142', '(604) 555-0198'],
        addresses: [
          { address: '1 Main St, Unit 2, Squamish, British Columbia V8B 0A1', area: 'squamish' },
          { address: '41 Eagle Run Dr, Brackendale, British Columbia V0N 1H0', area: 'brackendale' },
        ],
        vehicles: [honda],
        note: 'Company: Sea to Sky Rentals',
      },
    ],
  },
  {
    program: 'Square',
    text: `Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Square Customer ID
,Ada,Morin,ada@example.com,'+16045550142,,,40 Skyline Dr,,Squamish,BC,V8B 0A1,,"Gate 12
Dog, friendly",Directory,2024-05-01,2026-08-01,3,"$1,200.00",subscribed,No,5A1B2C3D4E
`,
    fields: {
      ...{ 'First Name': 'firstName', 'Last Name': 'lastName', 'Email Address': 'email' },
      ...{ 'Phone Number': 'phone', 'Company Name': 'company', 'Street Address 1': 'street' },
      ...{ 'Street Address 2': 'street', City: 'city', State: 'province', 'Postal Code': 'postalCode' },
      Memo: 'note',
      'Last Visit': 'lastVisit',
    },
    customers: [
      {
        ...{ name: 'Ada Morin', phone: '(604) 555-0142', email: 'ada@example.com' },
        addresses: [{ address: '40 Skyline Dr, Squamish, BC V8B 0A1', area: 'squamish' }],
        note: 'Gate 12\nDog, friendly\nLast visit before the import: 2026-08-01',
      },
    ],
  },
  {
    program: 'Urable',
    text: `First Name,Last Name,Company,Email,Phone,Address,City,State/Province,Zip/Postal Code,Vehicle Year,Vehicle Make,Vehicle Model,Vehicle Color,License Plate,VIN,Notes
Robin,Marsh,,robin@example.com,(604) 555-0123,8 Cedar Cres,Whistler,BC,V8E 0A1,2021,Honda,CR-V,grey,AB1 23C,2HKRW2H58MH600000,Prefers mornings
`,
    fields: {
      ...{ 'First Name': 'firstName', 'Last Name': 'lastName', Company: 'company', Email: 'email' },
      ...{ Phone: 'phone', Address: 'street', City: 'city', 'State/Province': 'province' },
      ...{ 'Zip/Postal Code': 'postalCode', 'Vehicle Year': 'vehicleYear', 'Vehicle Make': 'vehicleMake' },
      ...{ 'Vehicle Model': 'vehicleModel', 'Vehicle Color': 'vehicleColour' },
      ...{ 'License Plate': 'vehiclePlate', Notes: 'note' },
    },
    customers: [
      {
        ...{ name: 'Robin Marsh', phone: '(604) 555-0123', email: 'robin@example.com' },
        addresses: [{ address: '8 Cedar Cres, Whistler, BC V8E 0A1', area: 'whistler' }],
        vehicles: [{ ...honda, plate: 'AB1 23C' }],
        note: 'Prefers mornings',
      },
    ],
  },
  {
    program: 'Google Contacts',
    text: `First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address
Kim,,Field,,,,,,,,,,,,,,* myContacts,* Home,kim@example.com,Work,field@example.com,Mobile,+1 604-555-0141 ::: 604-555-0142,Work,604-555-0198,Home,"41 Eagle Run Dr
Brackendale, BC V0N 1H0",41 Eagle Run Dr,Brackendale,,BC,V0N 1H0,CA,Unit 2
`,
    fields: {
      ...{ 'First Name': 'firstName', 'Last Name': 'lastName', 'Organization Name': 'company' },
      ...{ Notes: 'note', 'E-mail 1 - Value': 'email', 'E-mail 2 - Value': 'email' },
      ...{ 'Phone 1 - Value': 'phone', 'Phone 2 - Value': 'phone', 'Address 1 - Street': 'street' },
      ...{ 'Address 1 - City': 'city', 'Address 1 - Region': 'province' },
      ...{ 'Address 1 - Postal Code': 'postalCode', 'Address 1 - Extended Address': 'street' },
    },
    customers: [
      {
        ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
        ...{ otherPhones: ['(604) 555-0142', '(604) 555-0198'], otherEmails: ['field@example.com'] },
        addresses: [{ address: '41 Eagle Run Dr, Unit 2, Brackendale, BC V0N 1H0', area: 'brackendale' }],
      },
    ],
  },
  {
    program: 'Google Contacts before 2024',
    text: `Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Organization 1 - Type,Organization 1 - Name
Kim Field,Kim,,Field,,* myContacts,*,kim@example.com,Mobile,604-555-0141,Home,"41 Eagle Run Dr, Brackendale, BC V0N 1H0",,
`,
    fields: {
      ...{ Name: 'name', 'Given Name': 'firstName', 'Family Name': 'lastName', 'E-mail 1 - Value': 'email' },
      ...{
        'Phone 1 - Value': 'phone',
        'Address 1 - Formatted': 'street',
        'Organization 1 - Name': 'company',
      },
    },
    customers: [
      {
        ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
        addresses: [{ address: '41 Eagle Run Dr, Brackendale, BC V0N 1H0', area: 'brackendale' }],
      },
    ],
  },
  {
    program: 'Outlook',
    text: `First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Personal Web Page,Spouse,Birthday,Notes
Ada,,Morin,,,,,,ada@example.com,,,,,604-555-0198,,604-555-0142,,,,,,604-555-0199,,,,,,,,,,Morin Inc.,,Sam,Pat,604-555-0177,,1 Main St,Squamish,BC,V8B 0A1,Canada,40 Skyline Dr,Garibaldi Highlands,BC,V0N 1T0,Canada,,Lee,,
`,
    fields: {
      ...{ 'First Name': 'firstName', 'Last Name': 'lastName', 'E-mail Address': 'email' },
      ...{ 'E-mail 2 Address': 'email', 'E-mail 3 Address': 'email', 'Home Phone': 'phone' },
      ...{ 'Home Phone 2': 'phone', 'Business Phone': 'phone', 'Business Phone 2': 'phone' },
      ...{ 'Mobile Phone': 'phone', 'Car Phone': 'phone', 'Other Phone': 'phone', 'Primary Phone': 'phone' },
      ...{ 'Company Main Phone': 'phone', Company: 'company', 'Business Street': 'street' },
      ...{ 'Business City': 'city', 'Business State': 'province', 'Business Postal Code': 'postalCode' },
      ...{ 'Home Street': 'street', 'Home City': 'city', 'Home State': 'province' },
      ...{ 'Home Postal Code': 'postalCode', Notes: 'note' },
    },
    customers: [
      {
        ...{ name: 'Ada Morin', phone: '(604) 555-0198', email: 'ada@example.com' },
        otherPhones: ['(604) 555-0142'],
        addresses: [
          { address: '1 Main St, Squamish, BC V8B 0A1', area: 'squamish' },
          { address: '40 Skyline Dr, Garibaldi Highlands, BC V0N 1T0', area: 'garibaldi-highlands' },
        ],
        note: 'Company: Morin Inc.',
      },
    ],
  },
]
