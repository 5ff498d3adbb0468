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
    'Under the Chief the light is either absent or everywhere. We fit film against up to 99% of UV, and plan its drying around one of the wetter corners of town.',
  whyEssential: [
    'On many winter mornings these streets lie in long shade. Then the sun clears the rock, or you roll out of the valley mouth toward Highway 99, and it all arrives in one second. Eyes set for gloom need a moment. Passengers in the back get that burst through side glass, and rear film softens it for them.',
    'The driver gains less, since glass ahead and beside stays clear by law. A tinted band at the top of the windshield helps with high sun, and a defogged, wiped inner pane with the low kind.',
    'Add the long trips. A day in Whistler, a summer of driving south to work, an afternoon at the golf course a short drive away: each leaves the car in open sun that it never meets at home. Film that turns back up to 99% of ultraviolet is for those hours.',
  ],
  localConsiderations: [
    {
      title: 'The wettest gauge',
      text: 'In one December storm Clarke Drive caught 75 mm in a day while downtown had 60. Damp air is the main enemy of fresh film, and we plan around it.',
    },
    {
      title: 'Fogged glass',
      text: 'Wet mats, moss in the seals and blocked drains keep a cabin misty. Fix those first. Film does not cause fog, and does not cure it.',
    },
    {
      title: 'Older carports',
      text: 'Open sides let drizzle and moss crumbs blow through. From October to April the job belongs in our shop, five minutes away.',
    },
    {
      title: 'Street lighting',
      text: 'Streets named after trees, such as Cherry Drive, can be dark by a November supper. A moderate tone at the back makes reversing past bikes and kids less of a guess.',
    },
  ],
  processSteps: [
    {
      title: 'A dry start',
      text: 'The day before, pull the mats and run the heater with air conditioning on. A dry cabin is half the job.',
    },
    {
      title: 'Leak check',
      text: 'We feel the carpets and look at the drains. If water gets in, you hear about it before paying for film.',
    },
    {
      title: 'Moss and black grime out',
      text: 'Window channels are scraped with plastic, brushed and blown clear.',
    },
    {
      title: 'Film shrunk to shape',
      text: 'Hot air moulds the sheet to the bend of the glass. Clean, dry edges matter more here than anywhere, so we trim a hair short of the seal.',
    },
    {
      title: 'Extra passes',
      text: 'More squeegee strokes, firmer, leave less moisture to get rid of later. It is still a 2-4 hour appointment.',
    },
    {
      title: 'Warm stay if needed',
      text: 'In the dark months we like to keep the car inside till evening, so that the first hours of cure are warm ones.',
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
        'If it was fitted within 30-60 days, give it time. Past that, or if you find hard specks or lifting corners, call and show us.',
    },
    {
      question: 'Could we tint the front a shade or two for the glare?',
      answer:
        'No shade is permitted on either front side window. A good pair of polarized glasses is legal, cheaper, and works at the valley mouth on day one.',
    },
    {
      question: 'Does 99% UV protection mean no fading?',
      answer:
        'It means less. Visible light and warmth fade fabric too, and light still enters from the front.',
    },
  ],
  pricing: [
    'We start from $300 for Valleycliffe; premium work, meaning ceramic film or a bigger family vehicle, is $500-800.',
    'Many small panes, old film or a soaked interior that must dry first can move a price. Ask, in writing or by phone, and pay nothing for the answer.',
  ],
  warranty: [
    'Cover is up to 10 years, set by the film chosen and carried by its maker. The person covered is the registered owner, and it lapses at sale.',
    'Failing adhesive or film that changes colour falls under it. Damage from mould scrubbing, ammonia, prying ice or a leaking door seal does not, which is one more reason to fix the leak.',
  ],
  closing: {
    heading: 'Wait for May, or use our heater',
    text: 'Summer dates suit a carport; winter ones suit the shop. Tell us which when you request the quote, with a photo of the car where it lives. Our offer comes by email; accept it, and choose the day of the work.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
