import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const lionsBay = {
  service: 'ceramic-coating',
  area: 'lions-bay',
  meta: {
    title: 'Low-water ceramic coating for Lions Bay vehicles',
    description:
      'On a steep Lions Bay drive with summer water rules, a ceramic coating makes light washing a bucket-and-towel job. Quotes: $900-2500.',
  },
  headline: 'Ceramic coating in Lions Bay, for drives where a hose is unwelcome',
  serviceDescription:
    'Coated paint comes clean with a bucket and a stack of towels, which suits steep drives and summer water limits.',
  whyEssential: [
    'Lions Bay drinks from its own creeks. The village limits outdoor water from June 1 to September 30, for cars and boats too, and what leaves a driveway runs downhill toward the Sound.',
    'On a coating, dust and salt haze sit loosely. One bucket of rinseless solution, six or eight folded towels and a shady half hour clean a lightly soiled car. Without slick paint underneath, the same method is likelier to leave marks.',
    'There is salt below the highway, needle litter above it, and spray from a road with about 19,000 trips a day in a 2017 count. A coating keeps none of it away, but it makes cleaning easier.',
  ],
  localConsiderations: [
    {
      title: 'Parking on a slope',
      text: 'Kelvin Grove and Oceanview Road leave little flat ground. Fine for a towel wash, hopeless for machine polishing.',
    },
    {
      title: 'Forest above, sea below',
      text: 'Needles hold moisture and stain when they rot. Lift them by hand or with a blower, never a broom. Near Brunswick Beach, salt is the bigger chore.',
    },
    {
      title: 'Rock country',
      text: 'Stones are the signature damage here, and ceramic has no thickness to meet them. For hood and pillars, film goes on first.',
    },
  ],
  processSteps: [
    {
      title: 'Late-summer booking',
      text: 'August and September come before the storms and leave warm weeks for curing.',
    },
    {
      title: shopText('North on the Sea-to-Sky', 'Room in the garage'),
      text: shopText(
        'Hand over the keys on a morning run, and arrange your ride home.',
        'A level floor, a door that shuts, power, and space to walk round the car.',
      ),
    },
    {
      title: 'One thorough wash',
      text: shopText(
        'All the water is used at the shop, once: pre-soak, hand wash, wheels and sills.',
        'All the water is used once, and sparingly: pre-soak, hand wash, wheels and sills.',
      ),
    },
    {
      title: 'Deep clean of the paint',
      text: 'Tar and metallic specks are dissolved, then clay evens out the texture. A gauge shows what polishing each panel can bear.',
    },
    {
      title: 'Correction and coating',
      text: 'Heavier marks first, fine haze next, alcohol wipe last. The coating follows straight away.',
    },
    {
      title: 'Handover with a wash lesson',
      text: 'We show you the bucket-and-towel routine, to start once a week has passed.',
    },
  ],
  faqs: [
    {
      question: 'Can I wash a coated car during restrictions?',
      answer:
        "Read the village's notice for the stage in force, because Lions Bay sets its own rules. A bucket and towels use very little.",
    },
    {
      question: 'Is rinseless washing safe for the finish?',
      answer:
        'On light dirt, yes. On caked mud or winter grit, use a wash bay first. If you can feel it, float it off before you wipe.',
    },
    {
      question: 'Do you ever work in the village?',
      answer: placeText(
        {
          both: 'For washes, yes: we bring our own tank, use a low-flow trigger and mats, and keep runoff away from Harvey Creek and the drains. Coatings you book online are done at the shop; a quoted one can be done in your closed garage if we have agreed on that.',
          shop: 'No, we work at our shop in Squamish. That keeps our runoff away from Harvey Creek and the drains.',
          mobile:
            'For washes, yes: we bring our own tank, use a low-flow trigger and mats, and keep runoff away from Harvey Creek and the drains. A coating is quoted, and can be done in your closed garage if we have agreed on that.',
          none: 'Not at the moment. Ask for a quote, and we tell you what we can do.',
        },
        'lions-bay',
      ),
    },
    {
      question: 'Will rain ruin it in the first days?',
      answer: 'A shower on the third day is fine. Dab the beads off when you get home.',
    },
    {
      question: 'Is the boat at the marina covered by this?',
      answer:
        'Not by the car price. Gelcoat needs another product and more compounding, so call for that one.',
    },
  ],
  pricing: [
    'One good layer on a mid-size car after a light polish costs least; large SUVs, two full passes and extra layers cost most.',
    'Swirls barely show in photos, so tell us about them. The quote is free.',
  ],
  warranty: [
    'The warranty is 3-5 years. Give it a full wash every other week, and one appointment a year so we can check the surface.',
    'A coating that loses its grip early is covered. Rock chips, dry-wiping scratches, rotted-needle stains and bird marks are not.',
  ],
  closing: {
    heading: 'Put the hose away',
    text: shopText(
      'Book online or call. Starts are hourly, so it can fit around a city commute.',
      'Ask for a quote or call. Starts are hourly, so it can fit around a city commute.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
