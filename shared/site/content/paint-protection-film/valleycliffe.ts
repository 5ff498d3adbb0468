import type { ServicePage } from '../page-copy.ts'

export const valleycliffe = {
  service: 'paint-protection-film',
  area: 'valleycliffe',
  meta: {
    title: 'Paint protection film for Valleycliffe city commuters',
    description:
      'First onto Highway 99 south and last to dry out: clear bra for Valleycliffe cars, from $700 or $2500-5000 for full coverage. Film warranty of 7-10 years.',
  },
  headline: 'Valleycliffe clear bra for the first car onto the highway',
  serviceDescription:
    'You live at the southern end of town, five minutes closer to the city than most of us, and your hood pays for it. We fit paint protection film (PPF, or clear bra) that suits an early start, a damp street and an older carport.',
  whyEssential: [
    'Valleycliffe is the part of Squamish people choose when they work in the city. Being first onto the southbound lanes in the dark has a price: whatever grit and small stone arrived overnight may still be lying where it landed.',
    'Cold mornings add to it, since chilled paint tends to be brittle. A layer of urethane gives the blow something softer to land on.',
    'Then comes the return. Low sun bursts over the Chief or flares at the valley mouth, drivers brake late, and the car ahead is suddenly near enough to share its gravel.',
    'None of this requires covering a family wagon from nose to tail. A sensible front kit, kept clean, does most of the good, and we would rather sell you that than a car-sized raincoat.',
  ],
  localConsiderations: [
    {
      title: 'Wet under the Chief',
      text: 'In one December 2014 storm the Clarke Drive gauge took 75 mm in a day when downtown took 60. Film itself does not mind, but dirt that never dries collects at its borders, so wipe them often.',
    },
    {
      title: 'Moss and green edges',
      text: 'Long winter shade grows things. A toothbrush and mild soap along bumper seams in November and March keeps algae from getting a foothold beside the film.',
    },
    {
      title: 'Carport drip lines',
      text: 'An older roof often drips on one patch of hood all winter. Shift the car half a metre or fix the gutter, whichever is likelier to happen.',
    },
    {
      title: 'Climbing gear on hoods',
      text: 'Sorting a rack on the hood is a fine tradition. Carabiners leave light arcs on film that warmth can often close, and grooves that it cannot.',
    },
    {
      title: 'Two lives, one car',
      text: 'Weekday commuting, Saturday up at Whistler, Sunday a short drive to the golf course. Mixed use favours an all-round front over specialist kits.',
    },
  ],
  processSteps: [
    {
      title: 'Ask after supper',
      text: 'Early commuters can phone us in the evening, or send photos at any hour. Have a guess ready at how many mornings a week you go south.',
    },
    {
      title: 'Leave it, get a ride',
      text: 'From Spruce Drive or Guilford Drive it is a hop across town. Winter jobs often stay overnight, so arrange wheels for the next morning.',
    },
    {
      title: 'Dry it properly',
      text: 'Shade-parked cars hold water in places you would not guess. We blow out seams and badges, then let warm air finish before the adhesive is exposed.',
    },
    {
      title: 'Treat the algae',
      text: 'Anything green is killed and brushed out of gaskets. Left alive, it grows back along the new edge.',
    },
    {
      title: 'Front kit on',
      text: "Bumper first, then fenders, hood and mirrors. We check the hood from the driver's seat, where you would notice a flaw.",
    },
    {
      title: 'Winter cure indoors',
      text: 'Between November and March we hold the car in the warm until the borders grip. Afterward, a week without washing.',
    },
  ],
  faqs: [
    {
      question: 'Does constant damp peel film?',
      answer:
        'Not usually, if the seams were dry and clean when it went on. That explains why we fuss about drying.',
    },
    {
      question: 'Is it worth doing on a ten-year-old wagon?',
      answer:
        'If the hood is sound and you plan to keep it, a partial front can be reasonable. If chips are already rusting, do the bodywork first.',
    },
    {
      question: 'Why is there haze two weeks later?',
      answer:
        'Trapped installation water. In cool, shaded spots it can take weeks to leave. A sunny parking spot at work helps.',
    },
    {
      question: 'Front kit or a lighter first step?',
      answer:
        'A partial front is the lighter step and guards the bumper and front lip. With a long southbound commute, the full hood avoids a visible line.',
    },
  ],
  pricing: [
    'Valleycliffe film jobs cost from $700. Full coverage, for those who want it, is $2500-5000.',
    'Algae, mineral rings and old wax mean more preparation; trucks mean more material. A plain sedan under a working carport is the easy case. The quote is free.',
  ],
  warranty: [
    "Your warranty is the film company's: 7-10 years depending on the line, kept by them, limited to defects in what they made. Bubbling, splitting, yellowing and separating layers are the usual list.",
    'Excluded are stone cuts, carabiner grooves, green growth and damage from harsh chemicals. Rinse every week or two, dry the edges, and avoid brush tunnels.',
  ],
  closing: {
    heading: 'Tomorrow morning, same stones',
    text: 'Requesting a quote takes less time than scraping a windshield: the front end in two or three photos and a word about your mornings. Coverage and price come back by email, and you fix the date as you accept. One evening call does it too.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
