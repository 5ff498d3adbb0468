import type { TaxClass } from '../price/tax.ts'
import type { QuoteOption, QuoteTemplate } from './priced-quote.ts'

/** An option that is done at the shop, with one price line before tax. */
const shopOption = (title: string, label: string, amount: number, hours: number): QuoteOption => ({
  title,
  lines: [{ label, amount }],
  durationMinutes: hours * 60,
  place: 'shop',
})

/** An option with another tax class than its service. */
const withTaxClass = (taxClass: TaxClass, ...option: Parameters<typeof shopOption>): QuoteOption => {
  const { lines, ...job } = shopOption(...option)
  return { ...job, lines: lines.map((line) => ({ ...line, taxClass })) }
}

const tintNote =
  'The windows behind the driver and the rear window: BC allows no film on the front side windows. Please keep the windows up for 3-5 days afterwards.'

/** The default templates, with prices in the ranges that the service pages state. The owner can edit them. */
export const defaultQuoteTemplates: QuoteTemplate[] = [
  {
    name: 'Sedan, full legal tint',
    service: 'window-tint',
    options: [
      shopOption('Sedan tint, carbon film', 'Rear window and rear sides, carbon film', 350, 3),
      shopOption('Sedan tint, ceramic film', 'Rear window and rear sides, ceramic film', 500, 3),
    ],
    note: tintNote,
  },
  {
    name: 'SUV or truck, full legal tint',
    service: 'window-tint',
    options: [
      shopOption('SUV tint, carbon film', 'Rear window and rear sides, carbon film', 450, 4),
      shopOption('SUV tint, ceramic film', 'Rear window and rear sides, ceramic film', 650, 4),
    ],
    note: tintNote,
  },
  {
    name: 'Paint film, partial or full front',
    service: 'ppf',
    options: [
      shopOption('Partial front film', 'Bumper, front third of the hood, mirrors', 900, 8),
      shopOption('Full front film', 'Whole hood, fenders, bumper, mirrors, lights', 1900, 16),
    ],
    note: 'Please do not wash it for the first week. Self-heals light marks with warmth.',
  },
  {
    name: 'Ceramic coating, single layer',
    service: 'ceramic',
    options: [
      shopOption('Single-layer ceramic coating', 'Wash, decontamination, polish and one layer', 800, 10),
    ],
    note: 'Please keep it dry for the first day. Wash it gently every two weeks.',
  },
  {
    name: 'Decal removal, by the hour',
    service: 'wraps',
    options: [withTaxClass('gst', 'Decal removal', '2 hours at $50', 100, 2)],
    note: 'Charged at $50 an hour. If it takes longer than 2 hours, we call you first.',
  },
  {
    name: 'Fleet of 3 vans, interior',
    service: 'fleet',
    options: [
      {
        title: 'Interior reset of 3 vans',
        lines: [
          { label: 'Interior detailing, 3 vans at $245', amount: 735 },
          { label: 'Fleet discount', amount: -75 },
        ],
        durationMinutes: 8 * 60,
        place: 'mobile',
      },
    ],
    note: 'With a condition note for every vehicle.',
  },
  {
    name: 'Boat hull',
    service: 'boat',
    options: [
      shopOption('Hull wash and wax', 'Wash, oxidation removal and wax, up to 22 feet', 650, 6),
      withTaxClass(
        'gst-pst',
        'Hull correction and coating',
        'Compound, polish and coating, up to 22 feet',
        1500,
        14,
      ),
    ],
    note: 'Please bring it on its trailer, with the drain plug out on the road.',
  },
]
