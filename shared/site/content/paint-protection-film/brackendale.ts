import type { ServicePage } from '../page-copy.ts'

export const brackendale = {
  service: 'paint-protection-film',
  area: 'brackendale',
  meta: {
    title: 'Brackendale clear bra and paint protection film',
    description:
      'Bumper, hood, headlights and mirrors filmed for Brackendale gravel roads. Paint protection film from $700, full coverage $2500-5000, warranty 10 years.',
  },
  headline: 'Brackendale clear bra for gravel lanes and farm traffic',
  serviceDescription:
    'Loose stone on one side of the neighbourhood, the highway on the other. For Brackendale we suggest paint protection film (some say clear bra, the sheet is the same) on the four things that meet both: bumper, hood, headlights and mirrors.',
  whyEssential: [
    "Paradise Valley Road turns to dirt north of Midnight Way and gets graded 20 to 30 times a year. For paint, a fresh grade means loose stone on top until traffic presses it down again. Meet a tractor, a horse trailer or a logger's pickup coming the other way and you will hear it.",
    'The four-piece front exists for that encounter. Bumper and hood take the straight hits. Headlights lose clarity from many tiny ones, and a scuffed lens costs you light on an unlit road. Mirrors lead the vehicle through every narrow pass along Squamish Valley Road, usually with gravel flying at their height.',
  ],
  localConsiderations: [
    {
      title: 'Eagle season overhead',
      text: 'From November to February birds gather for the salmon, in numbers that vary a great deal. Droppings are acidic, and heat makes them bite. Soak and lift them that day.',
    },
    {
      title: 'Implements on Government Road',
      text: 'Farm equipment carries clods in its treads and drops them at each driveway. Following distance is free; the lower bumper piece is for the days you forget.',
    },
    {
      title: 'River fog and slow drying',
      text: 'Damp hangs around the dyke on still mornings. Fresh film can stay hazy for some weeks in cold, wet weather, which passes.',
    },
    {
      title: 'Horse-trailer wash-back',
      text: 'Towing on dirt throws stones into the gap between hitch and tailgate. If you haul most weekends, add a tailgate piece to the front set.',
    },
  ],
  processSteps: [
    {
      title: 'Say where the pavement ends',
      text: 'A daily run out past Cheekye asks for more film than a short hop from Depot Road, and we quote accordingly.',
    },
    {
      title: 'Drop the keys',
      text: 'It is about 10 minutes to our bay, so a lift home is easy. Honest farm dirt does not offend us.',
    },
    {
      title: 'Fertilizer and dropping check',
      text: 'Both can leave etched spots. We neutralize, wash, then test whether polishing will remove the ghost before it is sealed from view.',
    },
    {
      title: 'Polish the lenses',
      text: 'Clouded headlights are sanded and polished clear ahead of filming, as nothing can be done about haze afterward.',
    },
    {
      title: 'Four pieces, many folds',
      text: 'Mirrors are the smallest parts and the biggest test of patience. Hood and bumper edges are turned in wherever there is room for a finger.',
    },
    {
      title: 'Dry shed, no dyke mud',
      text: 'Indoors overnight at your place is ideal if you have a barn or garage. Keep off dirt for several days and do not wash until a week has gone by.',
    },
  ],
  faqs: [
    {
      question: 'Do eagle droppings ruin film?',
      answer:
        'They can stain it if baked on. Light etching sometimes relaxes with warm water; heavy staining stays until the piece is changed. The paint below is usually spared.',
    },
    {
      question: 'Is 10 years realistic on gravel?',
      answer:
        'As a warranty against defects, yes. As a wear life on the bumper of a daily gravel driver, perhaps not. Pieces can be renewed singly.',
    },
    {
      question: 'Should headlights get film or restoration?',
      answer:
        'Clear lenses: film. Yellow lenses: restore, then film. Restoring alone needs a new UV coat, or the haze is back within months.',
    },
    {
      question: 'Can you film the horse trailer?',
      answer:
        'Its smooth front panel, yes, if the paint is sound. Ribbed or riveted skin gives film too little to hold.',
    },
    {
      question: 'How often should it be washed?',
      answer:
        'Weekly while the salmon are in, every two weeks otherwise. Plain shampoo, soft mitt, no brushes.',
    },
    {
      question: 'Will grading week wreck it?',
      answer: 'No. Slow down for a few days and give the loose layer time to bed in.',
    },
  ],
  pricing: [
    'Brackendale prices start from $700. Full coverage means $2500-5000, and the four-part front lies somewhere in the gap.',
    'Bigger hoods, bull bars that have to come off, foggy headlights and etched paint each lift a quote. A compact with tidy paint lowers it. You get the number free, from photos or by phone.',
  ],
  warranty: [
    'The film we quote for Brackendale has a warranty of 10 years. Its manufacturer grants it and carries it, for defects only: the sheet discolouring, splitting, bubbling or shedding its layers.',
    "Stones, hooves, hot droppings left in place and brush washes fall on the owner's side. Wash it by hand, and have it checked yearly, as a corner caught early can often be laid back down.",
  ],
  closing: {
    heading: 'Four pieces before the next grader pass',
    text: 'Name the road and send photos of the front, chips included. We tell you by email if the four-part set is enough and what it costs; take the offer and you choose the day as well. If you would sooner describe it, call.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
