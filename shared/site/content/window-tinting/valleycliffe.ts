import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const valleycliffe = {
  service: 'window-tinting',
  area: 'valleycliffe',
  meta: {
    title: 'Valleycliffe window tinting for glare and damp cabins',
    description:
      'Window tinting for Valleycliffe, from $300 and premium $500-800. Film for sudden glare at the valley mouth, plus plain advice on curing it in the damp.',
  },
  headline: 'Window tint for Valleycliffe: late sun, wet mornings',
  serviceDescription:
    'Rear film for the glare that hits at the valley mouth, fitted and dried with one of the wetter corners of town in mind.',
  whyEssential: [
    'On winter mornings these streets lie in shade. Then the sun clears the Chief, or you roll out of the valley mouth toward Highway 99, and it all arrives at once. Rear film softens that burst for the back seat.',
    'For the driver, a tinted band at the top of the windshield helps with high sun, and a wiped, defogged inside with low sun.',
    'A day in Whistler, a summer of driving to the city, a short drive to the golf course: each leaves the car in sun that it never meets at home. Film turns back up to 99% of ultraviolet.',
  ],
  localConsiderations: [
    {
      title: 'The wettest gauge',
      text: 'In one December storm Clarke Drive caught 75 mm in a day while downtown had 60. Humidity is the main enemy of fresh film, so we plan around it.',
    },
    {
      title: 'Fogged glass',
      text: 'Wet mats, moss in the seals and blocked drains keep a cabin misty. Fix those first: film neither causes fog nor cures it.',
    },
    {
      title: 'Older carports',
      text: placeText(
        {
          both: 'Open sides let drizzle and moss crumbs blow through. The job belongs in our shop, or in a closed garage if you have one.',
          shop: 'Open sides let drizzle and moss crumbs blow through. The job belongs in our shop, doors shut.',
          mobile: 'Open sides let drizzle and moss crumbs blow through. The job belongs in a closed garage.',
        },
        'valleycliffe',
      ),
    },
    {
      title: 'Street lighting',
      text: 'Streets such as Cherry Drive are dark by a November supper. A moderate tone at the back makes it easier to see bikes and kids when you reverse.',
    },
  ],
  processSteps: [
    {
      title: 'A dry start',
      text: 'The day before, pull the mats and run the heater with air conditioning on.',
    },
    {
      title: 'Leak check',
      text: 'We feel the carpets and look at the drains. If water gets in, we tell you before you pay for film.',
    },
    {
      title: 'Moss and black grime out',
      text: 'Window channels are scraped with plastic, brushed and blown clear.',
    },
    {
      title: 'Film shrunk to shape',
      text: 'Hot air moulds the sheet to the bend of the glass. We trim a hair short of the seal, because clean, dry edges matter most here.',
    },
    { title: 'Extra passes', text: 'More and firmer squeegee strokes leave less moisture to dry later.' },
    {
      title: 'Warm stay if needed',
      text: shopText(
        'In the dark months we like to keep the car in till evening, so the first hours of cure are warm.',
        'In the dark months the car should stay in till evening, so the first hours of cure are warm.',
      ),
    },
  ],
  faqs: [
    {
      question: 'How long should the windows stay up in a Valleycliffe winter?',
      answer: 'Count on 7-10 days, and more if it hovers around zero. From May to September 3-5 is normal.',
    },
    {
      question: 'Can I speed up drying?',
      answer:
        'Park in sunlight when there is some, and run warm, dry air. Heaters or hair dryers held close do harm.',
    },
    {
      question: 'Water bubbles are still there at Christmas. Do I call?',
      answer:
        'If it was fitted within 30-60 days, give it time. After that, or if you find hard specks or lifting corners, call us.',
    },
    {
      question: 'Could we tint the front a shade or two for the glare?',
      answer: 'No shade is permitted there. Polarized glasses are legal, cheaper, and work from day one.',
    },
    {
      question: 'Does 99% UV protection mean no fading?',
      answer:
        'It means less. Visible light and warmth fade fabric too, and light still enters from the front.',
    },
  ],
  pricing: [
    'Ceramic film or a bigger family vehicle costs more than carbon on a small car.',
    'Many small panes, old film or a soaked interior that must dry first can add to it. Quotes are free.',
  ],
  warranty: [
    'Up to 10 years, set by the film chosen and carried by its maker. It covers the registered owner and ends at sale.',
    'It covers failing adhesive and film that changes colour. Mould scrubbing, ammonia, prying ice and a leaking door seal are not covered.',
  ],
  closing: {
    heading: shopText('Dry in May, or dry in our shop', 'Dry in May, or dry in a garage'),
    text: shopText(
      'Film dries fastest from May on; in winter, leave the car with us. Send a photo of its glass. We reply by email; accept the price and choose the day.',
      'Film dries fastest from May on; in winter, it takes a warm garage. Send a photo of the glass. We reply by email; accept the price and choose the day.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
