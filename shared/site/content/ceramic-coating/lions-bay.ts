import type { ServicePage } from '../page-copy.ts'

export const lionsBay = {
  service: 'ceramic-coating',
  area: 'lions-bay',
  meta: {
    title: 'Low-water ceramic coating for Lions Bay vehicles',
    description:
      'On a steep Lions Bay drive with summer water rules, a ceramic coating makes light washing a bucket-and-towel job. Cost: $900-2500.',
  },
  headline: 'Ceramic coating in Lions Bay, for drives where a hose is unwelcome',
  serviceDescription:
    'Steep concrete, creek-fed taps and a summer bylaw do not go well with foam and hoses. Slick paint does: it comes clean with a few litres and a stack of towels.',
  whyEssential: [
    'Lions Bay drinks from its own creeks and guards them. The village limits outdoor water from June 1 to September 30, for cars and boats too. What leaves a driveway on this slope runs downhill toward the Sound. A running hose and suds to the ankle have become awkward.',
    'So the sensible aim is a car that needs less water. After correction and coating, dust and salt haze sit loosely on the surface. One bucket of rinseless solution, six or eight folded towels and a shady half hour will clean a lightly soiled car, and nothing foams into the road. Without slick paint underneath, the same method carries more risk of marring.',
    'The setting supplies plenty to clean. There is salt in the air below the highway, needle litter above it, and spray from a road that carried about 19,000 trips a day in a 2017 count. A coating keeps none of that away. It decides how hard you work afterwards.',
  ],
  localConsiderations: [
    {
      title: 'Parking on a slope',
      text: 'Kelvin Grove and Oceanview Road leave little flat ground and tight permit spaces. Fine for a towel wash, hopeless for machine polishing, so count on the work being done at our place.',
    },
    {
      title: 'Forest above, sea below',
      text: 'Needles hold moisture against paint and stain when they rot. Lift them off by hand or with a blower, never a broom. Near Brunswick Beach, salt is the bigger chore.',
    },
    {
      title: 'Rock country',
      text: 'Stones are the signature damage of this stretch. Ceramic has no thickness to meet them with. If the hood and pillars matter to you, film goes on first.',
    },
  ],
  processSteps: [
    {
      title: 'Late-summer booking',
      text: 'August and September come before the storms and leave warm weeks for curing.',
    },
    {
      title: 'Half an hour on the Sea-to-Sky',
      text: 'Shop and village are some 33 km apart. Hand over the keys on a morning run north, and arrange your ride home in advance.',
    },
    {
      title: 'One thorough wash',
      text: 'All the water is used here, at the shop and once: pre-soak, hand wash, wheel and sill cleaning.',
    },
    {
      title: 'Deep clean of the paint',
      text: 'Tar from the highway and metallic specks are dissolved, then clay evens out the texture. A gauge reading on each panel tells us what polishing it can bear.',
    },
    {
      title: 'Correction and coating',
      text: 'Heavier marks first, fine haze next, alcohol wipe last. The coating follows straight away while the surface is bare.',
    },
    {
      title: 'Handover with a wash lesson',
      text: 'Your car has been dry indoors for 24 h or more by then. We show you the bucket-and-towel routine, to start once a week has passed.',
    },
  ],
  faqs: [
    {
      question: 'Can I wash a coated car during restrictions?',
      answer:
        "Read the village's notice for the stage in force, because Lions Bay sets its own rules. A bucket and towels use very little, but we will not promise on the municipality's behalf.",
    },
    {
      question: 'Is rinseless washing safe for the finish?',
      answer:
        'On light dirt, yes. On caked mud or winter grit, use a wash bay first. If you can feel it, float it off before you wipe.',
    },
    {
      question: 'Do you ever work in the village?',
      answer:
        'For upkeep we can. We arrive with our own tank, use a low-flow trigger and mats, and keep runoff away from Harvey Creek and the roadside drains.',
    },
    {
      question: 'Will rain ruin it in the first days?',
      answer: 'A shower on the third day is nothing dramatic. Dab the beads off when you get home.',
    },
    {
      question: 'Is the boat at the marina covered by this?',
      answer:
        'Not by the car price. Gelcoat needs another product and more compounding, so call for that one. Village water limits name boats too.',
    },
  ],
  pricing: [
    'From Lions Bay, plan on $900-2500. One good layer on a mid-size car after a light polish is near the first number. Large SUVs, two full correction passes and extra layers approach the second.',
    'Photographs tell us little about swirls. A ten-minute phone call tells us more, and the quote is free.',
  ],
  warranty: [
    'Our coatings here are warranted for 3-5 years. A full wash every other week keeps that valid, and one appointment a year lets us see how the surface is behaving.',
    'Excluded are rock chips, dry-wiping scratches, rotted-needle stains and bird marks. Should the coating itself lose its grip before the term, that is what the paper is for.',
  ],
  closing: {
    heading: 'Put the hose away',
    text: 'Reserve through the website or give us a ring. Starts are hourly, so it can fit around a city commute.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
