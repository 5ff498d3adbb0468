import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'paint-protection-film',
  area: 'britannia-beach',
  meta: {
    title: 'Britannia Beach paint protection film: gravel and spray',
    description:
      'Clear bra for Britannia Beach drivers who share the hill with gravel trucks and salt spray. PPF from $700, full coverage $2500-5000, about ten minutes away.',
  },
  headline: 'Britannia Beach clear bra for the gravel-truck hill',
  serviceDescription:
    'About ten minutes south of our shop, the highway squeezes between wet cliffs and Howe Sound. Paint protection film, known to most drivers as clear bra, helps with two things that stretch hands out freely: small stones and dirty spray.',
  whyEssential: [
    'Homes are going up here and at Furry Creek, where about 1,000 units were approved in January 2023, and homes start with gravel. Loads climb the same hill you do. A tarped box still leaves pebbles in its tire treads, and those let go as the truck picks up speed.',
    'Spray is the quieter half. Runoff from the cliffs lies on the lane, traffic throws it up, and mist off the water adds salt. Wet grit hits softer than dry stone but it hits all day long, dulling headlight lenses and frosting the lowest edge of the bumper. Clear urethane takes that scouring in place of your paint.',
  ],
  localConsiderations: [
    {
      title: 'Pit dust',
      text: 'The gravel pit at South Britannia can raise dust in dry spells. Dust alone is mostly harmless. Dust plus a dry cloth is not, on film or anything else.',
    },
    {
      title: 'Crew trucks and fleets',
      text: 'For a production or site fleet, try one vehicle first: bumper, hood edge, lights. After a season, compare it with its bare twin.',
    },
    {
      title: 'Salt along the edges',
      text: 'Sea mist dries into a faint white outline wherever film ends. Fresh water and a soft brush remove it. Left for months, it gathers dirt.',
    },
    {
      title: "Divers' bumpers",
      text: 'Tanks at Porteau Cove go in and out over painted plastic. The top face of a rear bumper is one flat, easy piece.',
    },
  ],
  processSteps: [
    {
      title: 'A quick look in person',
      text: 'You are near enough to drop by on your way to town. A photo gets you a price; seeing the paint tells us how much cleaning comes first.',
    },
    {
      title: 'Fresh-water rinse',
      text: 'We begin with a long rinse underneath and in the seams. Salt that dries behind a bumper will otherwise crawl out from under new film.',
    },
    {
      title: 'Minerals and tar off',
      text: 'Cliff runoff can leave chalky spots. They are dissolved rather than rubbed, then tar and iron go, and clay finishes the surface.',
    },
    {
      title: 'Lights and lower lip',
      text: 'These get scoured hardest, so they are fitted with the most care. Hazy lenses are restored beforehand, because film over haze is only protected haze.',
    },
    {
      title: 'Hood, fenders, mirrors',
      text: 'Upper panels come next, in one sheet each where the shape permits. Edges are tucked away from the airflow.',
    },
    {
      title: 'Ten minutes home',
      text: 'The short trip is a kindness to fresh adhesive. In heavy rain we may keep the keys until the road is less of a river, and you skip washing for a week.',
    },
  ],
  faqs: [
    {
      question: 'What size of stone will it stop?',
      answer:
        'Nobody honest can give a size, since speed and angle count as much. Fine gravel mostly bounces. Something you would bend down to move off the road can break through.',
    },
    {
      question: 'Can sea air lift the film?',
      answer:
        'Mostly it is grit, wedged under a badly finished edge, that works at it. Good tucking at the start and rinsing afterward are the cure.',
    },
    {
      question: 'Is a pressure washer safe on film?',
      answer:
        'After the first week, with a wide fan and moderate force, aimed square at the panel. Close jets aimed at a seam peel film as surely as they peel stickers.',
    },
    {
      question: 'Is partial coverage enough for one exit up the road?',
      answer:
        'For short hops to Squamish it often is. Commuters going all the way to the city see far more trucks, and the whole hood begins to make sense.',
    },
    {
      question: 'Does film fix the chips I already have?',
      answer:
        'It hides nothing. Touched-in ones look a bit better under a glossy layer; deep ones remain craters.',
    },
  ],
  pricing: [
    'From $700 gets a Britannia Beach vehicle started with PPF. At the other end, full coverage is priced $2500-5000 by size and shape.',
    'What adds: scoured headlights, mineral stains, big flat-fronted trucks. What saves: recent paint and a list that leaves off the doors. Ask with a photo or on the phone, owe nothing.',
  ],
  warranty: [
    'Film makers offer 7-10 years, by product line. The maker, and no one else, stands behind that number, and it concerns the sheet itself: cracks, bubbles, yellow tones, or layers parting.',
    'Chips through the film, abrasion from grit and careless jets are outside. To stay inside, hand-wash, flush off the salt and call us for a look if any corner turns up.',
  ],
  closing: {
    heading: 'Next time a gravel box pulls out',
    text: 'Ease off, let it go, and once parked take a few shots of the bumper for us. The quote you request with them reaches you by email, with a page where you accept it and settle on a time. Or telephone from the lookout.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
