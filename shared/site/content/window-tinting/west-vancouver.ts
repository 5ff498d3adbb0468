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
  serviceDescription:
    'A lighter, cooler kind of tint, meant for good interiors on a hillside that faces the afternoon sun.',
  whyEssential: [
    'From Ambleside to Caulfeild the streets look out over water, and from mid-afternoon the sun arrives twice: straight from the west, and again off the sea. Pale leather on the water side is usually the first to dry and crease. Rear parcel shelves, headrests and glossy trim follow. Film with up to 99% UV rejection slows all of that, though it does not replace a conditioner twice a year.',
    'Shade is the smaller part of the decision. Ceramic film rejects more infrared than dyed or carbon film of the same tone, so the glass can stay fairly clear while the cabin gains less heat. On the winding lanes of the British Properties, it matters more to spot a cyclist through the rear side glass than to look like a limousine. A dark dyed film may even run hotter than a pale ceramic one.',
  ],
  localConsiderations: [
    {
      title: 'Parkades and valet stalls',
      text: 'Condo and mall parking is often dim. We tend to suggest a middle tone for the back window, so that a stranger reversing your car can see the pillar.',
    },
    {
      title: 'Electric cars',
      text: 'Large rear glass often has an antenna printed into it. Ceramic is not a metal film, so radio, phone and key reception normally carry on.',
    },
    {
      title: 'Shoreline salt',
      text: "Cars kept at Eagle Harbour or Fisherman's Cove wear a thin salt haze. Every trace must be off, or it shows as specks for good.",
    },
    {
      title: 'Pollen from midwinter',
      text: 'Cedar starts in January or February, then alder. It floats into open garages, which is why the door stays down while we work.',
    },
    {
      title: 'Glass roofs',
      text: 'A panoramic roof often lets in more heat than the doors. Mention it when you write and we will say plainly whether film suits that panel.',
    },
  ],
  processSteps: [
    {
      title: 'Interior first, in pictures',
      text: 'Show us the upholstery, and tell us the model year and where the vehicle lives. That steers us to a film before we discuss darkness.',
    },
    {
      title: 'Tones compared in daylight',
      text: 'Samples look black indoors. We hold them against your own glass outside and let you pick.',
    },
    {
      title: 'Your garage or our shop',
      text: 'A clean, closed garage with power and space to open every door can serve. Otherwise the car comes to Squamish, about 45 minutes up the highway.',
    },
    {
      title: 'Covers on',
      text: 'Seats, speakers and switch panels are draped, since mounting water and open leather seams are a poor match.',
    },
    {
      title: 'Film cut away from the car',
      text: 'We shape pieces beside it wherever the pattern allows, keeping blades off glass and seals.',
    },
    {
      title: 'Slow inspection',
      text: 'After 2-4 hours we go round twice with a light, then write down when the rear windows can move.',
    },
  ],
  faqs: [
    {
      question: 'Can the front doors be matched with a nearly clear film?',
      answer:
        'No, and clear heat film is no exception. The 70% you may have read about is what the glass itself must let through; it was never permission to add a layer.',
    },
    {
      question: 'May I lower the window for the attendant at Horseshoe Bay?',
      answer:
        'Right away, since the front ones carry nothing. Leave the rear pair closed for 3-5 days in spring warmth, or 7-10 if it is cold.',
    },
    {
      question: 'Is laminated side glass a problem?',
      answer:
        'It can be. Some car makers have advice on film over layered glass, so tell us the exact model and we will check before we quote.',
    },
    {
      question: 'Will it turn purple?',
      answer: 'Dyed film tends to, given enough summers. Carbon holds its colour, and so does ceramic.',
    },
    {
      question: 'What should my regular washer use inside?',
      answer:
        'A damp microfibre and an ammonia-free cleaner. Ask them to keep suction cups and stickers off it.',
    },
  ],
  pricing: [
    'Tinting starts from $300 in West Vancouver. Luxury vehicles are $500-1000, mostly because of glued trim, double-curved glass and the time it takes to protect a costly cabin.',
    'A simple sedan stays low, a large SUV in full ceramic climbs. You get the exact sum in writing, at no charge.',
  ],
  warranty: [
    "The film maker gives our ceramic film a lifetime warranty: the registered owner's years with that vehicle, rather than the vehicle's years on the road. A buyer starts without one.",
    'Cracking, peeling and discolouring through a defect are its business. Harsh cleaners, jewellery scratches and replaced panes are not.',
  ],
  closing: {
    heading: 'Evening appointments',
    text: 'Photograph the cabin and the glass, name the model, and an offer follows by email, with two films side by side where that makes sense. Accepting it opens our times to you, evenings and weekends among them. Or call, and we will talk glass.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
