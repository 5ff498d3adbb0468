import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const valleycliffe = {
  service: 'ceramic-coating',
  area: 'valleycliffe',
  meta: {
    title: 'Ceramic coating in Valleycliffe: moss and drip lines',
    description: shopText(
      'Shade, moss and black drip lines wear on Valleycliffe paint. Ceramic coating from $800, close to the shop, with plain advice on winter curing.',
      'Shade, moss and black drip lines wear on Valleycliffe paint. Ceramic coating from $800, done indoors, with plain advice on winter curing.',
    ),
  },
  headline: 'In the shade of the Chief: ceramic coating for Valleycliffe cars',
  serviceDescription:
    'Cars here stay damp longer than cars downtown. A coating gives moss and dirty drip lines less of a foothold.',
  whyEssential: [
    'Beneath the 702 m Chief a car is slow to dry, and it is wetter than downtown: in a December 2014 storm Clarke Drive caught 75 mm in 24 hours while downtown recorded 60. Moss takes to mirror bases, window rubbers and the cowl, and each rain draws a dark line down the door.',
    'On dull paint those lines stain and need polish; on ceramic they wipe off with a wet cloth while fresh. Moss grows in rubber and felt, where no coating goes. We brush it out first, and you keep after it with an old toothbrush.',
  ],
  localConsiderations: [
    {
      title: 'Carports of a certain age',
      text: 'A roof edge drips on the same strip of fender a thousand times. Move the car half a metre.',
    },
    {
      title: 'Valley glare',
      text: 'Sun over the Chief arrives low and all at once, and shows every swirl on the hood. Correction removes what it shows.',
    },
    {
      title: 'Slow melt and road salt',
      text: 'Snow lingers on Spruce Drive after town has cleared, and highway salt stays wet. Rinse at the first mild spell, underneath as well.',
    },
  ],
  processSteps: [
    {
      title: shopText('A short hop', 'A dry garage'),
      text: shopText(
        'Leave it before work, wet if need be.',
        'Park it inside the night before, wet if need be.',
      ),
    },
    {
      title: 'Moss and seals',
      text: 'Rubbers, mirror joints and the cowl are brushed and rinsed, or they would weep green onto new coating.',
    },
    {
      title: 'Strip and clay',
      text: 'Old wax, tar and brake residue are removed in turn, then clay smooths the surface.',
    },
    {
      title: 'Drip-line correction',
      text: 'After a depth reading, stained strips get compound before the rest is polished to match.',
    },
    {
      title: 'Dry, properly dry',
      text: 'Mirrors, badges and lamp gaps are blown out with air. One bead can spoil a freshly coated door.',
    },
    {
      title: 'Coating and an indoor rest',
      text: 'We apply it, level it and leave the car inside, longer in winter. A cold, damp carport is the wrong place for the first hours.',
    },
  ],
  faqs: [
    {
      question: 'Will moss stop growing on my car?',
      answer:
        'On coated panels it rarely gets a hold. In seals and gutters it returns; brush it every month or two.',
    },
    {
      question: 'Is winter a bad time to have it done?',
      answer: shopText(
        'Not if the car dries in our shop. Allow a month for full cure instead of two weeks, and avoid salt for the first days.',
        'Not if the car dries in a closed garage. Allow a month for full cure instead of two weeks, and avoid salt for the first days.',
      ),
    },
    {
      question: 'Does a carport car need it at all?',
      answer:
        'Less than one on the street. If its paint is sound and you wash often, a good wax may be enough.',
    },
    {
      question: 'Can I use moss killer on the seals?',
      answer: 'No; many garden products attack rubber or trim. Warm water, mild soap and bristles do it.',
    },
    {
      question: 'How do I wash it when nothing dries?',
      answer:
        'Pick the warmest hour, do half the car at a time and towel it at once. Dry the door shuts too, or they freeze closed.',
    },
    {
      question: 'Does coating help with fogged windows?',
      answer: 'No, that is moisture inside. Check carpets and drains first.',
    },
  ],
  pricing: [
    'A tidy hatchback with one coat after a light machine polish costs least.',
    'Stained doors, oxidized paint and minivans cost more. Quotes are free.',
  ],
  warranty: [
    '2-5 years, depending on the product. Hand wash it every couple of weeks, winter included, and show us the car once a year.',
    'A coating that lets go early is covered. Moss stains, etched carport drips, chips, scratches, seals and glass are not.',
  ],
  closing: {
    heading: 'Shade is free, so is asking',
    text: shopText(
      'Choose a time online. The last start is 8 PM, for people coming home from the city.',
      'Ask for a quote. The last start is 8 PM, for people coming home from the city.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
