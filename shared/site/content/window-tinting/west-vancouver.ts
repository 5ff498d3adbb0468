import { placeText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const westVancouver = {
  service: 'window-tinting',
  area: 'west-vancouver',
  meta: {
    title: 'West Vancouver window tinting for leather and west sun',
    description:
      'West Vancouver window tinting from $300, luxury vehicles $500-1000. Ceramic film that shields leather from sea glare without darkening the whole car.',
  },
  headline: 'Film that spares the leather: window tinting for West Vancouver',
  serviceDescription: 'A lighter, cooler tint for good interiors on a hillside that faces the afternoon sun.',
  whyEssential: [
    'From Ambleside to Caulfeild the afternoon sun arrives twice: straight from the west, and off the sea. Pale leather on the water side is usually the first to dry and crease. Film that rejects up to 99% of UV slows that; it does not replace conditioner twice a year.',
    'Ceramic film rejects more infrared than dyed or carbon film of the same tone, so the glass can stay fairly clear. On the winding lanes of the British Properties that helps you spot a cyclist. A dark dyed film may even run hotter than a pale ceramic one.',
  ],
  localConsiderations: [
    {
      title: 'Parkades and valet stalls',
      text: 'Condo and mall parking is often dim. A middle tone on the back window lets a stranger reversing your car see the pillar.',
    },
    {
      title: 'Electric cars',
      text: 'Large rear glass often has a printed antenna. Ceramic film holds no metal, so radio, phone and key normally keep working.',
    },
    {
      title: 'Shoreline salt',
      text: "Cars at Eagle Harbour or Fisherman's Cove wear a thin salt haze. Every trace must be off, or it shows as specks for good.",
    },
    {
      title: 'Pollen from midwinter',
      text: 'Cedar starts in January or February, then alder. It floats into open garages, so the door stays down while we work.',
    },
    {
      title: 'Glass roofs',
      text: 'A panoramic roof often lets in more heat than the doors. Mention it, and we say whether film suits that panel.',
    },
  ],
  processSteps: [
    {
      title: 'Interior first, in pictures',
      text: 'Show us the upholstery, the model year and where the vehicle lives. We choose a film before we discuss darkness.',
    },
    {
      title: 'Tones compared in daylight',
      text: 'Samples look black indoors. We hold them against your glass outside, and you pick.',
    },
    {
      title: placeText(
        {
          both: 'Your garage or our shop',
          shop: 'Into our shop',
          mobile: 'Your own garage',
          none: 'A closed garage',
        },
        'west-vancouver',
      ),
      text: placeText(
        {
          both: 'A clean, closed garage works if it has power and room to open every door.',
          shop: 'Doors shut, lamps on, and room to open every door.',
          mobile: 'A clean, closed garage works if it has power and room to open every door.',
        },
        'west-vancouver',
      ),
    },
    {
      title: 'Covers on',
      text: 'We drape seats, speakers and switches. Mounting water and open leather seams do not mix.',
    },
    {
      title: 'Film cut away from the car',
      text: 'We cut pieces beside the car wherever the pattern allows, so no blade touches glass or seals.',
    },
    {
      title: 'Slow inspection',
      text: 'We go round twice with a light, then write down when the rear windows can move.',
    },
  ],
  faqs: [
    {
      question: 'Can the front doors be matched with a nearly clear film?',
      answer:
        'No, and clear heat film is no exception. The 70% is for the glass itself; it never allowed an added layer.',
    },
    {
      question: 'May I lower the window for the attendant at Horseshoe Bay?',
      answer:
        'Right away: the front ones carry no film. Leave the rear pair up 3-5 days in spring warmth, or 7-10 if it is cold.',
    },
    {
      question: 'Is laminated side glass a problem?',
      answer:
        'It can be. Some car makers have rules about film on laminated glass. Tell us the exact model and we check before we quote.',
    },
    {
      question: 'Will it turn purple?',
      answer: 'Dyed film tends to, given enough summers. Carbon and ceramic hold their colour.',
    },
    {
      question: 'What should my regular washer use inside?',
      answer: 'A damp microfibre and an ammonia-free cleaner. No suction cups or stickers.',
    },
  ],
  pricing: [
    'A simple sedan costs least, a large SUV in full ceramic most. Luxury vehicles take longer: glued trim, double-curved glass, and a cabin to protect.',
    'You get the exact price in writing, free.',
  ],
  warranty: [
    'The film maker gives our ceramic film a lifetime warranty: as long as you are the registered owner. A buyer starts without one.',
    'It covers cracking, peeling and discolouring through a defect. Harsh cleaners, jewellery scratches and replaced panes are not covered.',
  ],
  closing: {
    heading: 'Evening appointments',
    text: 'Send photos of the cabin and the glass, and name the model. We email a quote, with two films side by side where that makes sense. Accept it and pick a time, evenings and weekends included.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
