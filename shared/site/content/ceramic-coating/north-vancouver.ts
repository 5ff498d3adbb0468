import type { ServicePage } from '../page-copy.ts'

export const northVancouver = {
  service: 'ceramic-coating',
  area: 'north-vancouver',
  meta: {
    title: 'Ceramic coating in North Vancouver for parkade cars',
    description:
      'Ceramic coating for North Vancouver cars that go from rain to parkade and back: what it changes, how to wash without a hose, and prices of $900-2500.',
  },
  headline: 'Ceramic coating for North Vancouver cars that never quite dry',
  serviceDescription:
    'Apartment parking keeps the rain off and the damp in. We correct the paint and add a layer that sheds water quickly, so less of the street stays on the car when it finally dries.',
  whyEssential: [
    'Follow one ordinary car through November. It climbs Lonsdale in the rain, turns into an underground stall dripping, and sits in still air until morning with the dirt drying where it landed. The North Shore gets about 2,044 mm of rain a year, close to twice the figure at the airport, so that loop repeats for months. Horizontal panels collect rings, the back end turns grey, and the nearest tap may be two floors away.',
    'A coating cannot dry a parkade. It does make the water leave sooner, as beads that roll off on the ramp rather than a sheet that hangs on. What remains can be lifted with one damp towel and a litre or two of rinseless wash, right in the stall if your strata agrees. Upkeep becomes possible where you park.',
  ],
  localConsiderations: [
    {
      title: 'Near the inlet',
      text: 'Terminals and shipyards work within sight of Lower Lonsdale. If clean paint feels like fine sandpaper, airborne metal may be stuck in it. We dissolve it before polishing.',
    },
    {
      title: 'Under the cedars',
      text: 'Lynn Valley and Blueridge cars gather needles in the cowl and green in the rubbers. Pick out the litter weekly in fall; blocked drains make wet carpets.',
    },
    {
      title: 'Brine by altitude',
      text: 'Streets are treated with salt and brine ahead of snow. One storm left 7 cm at sea level, 20 in Lynn Valley and 30 in Grousewoods, so your street decides how much you wear.',
    },
    {
      title: 'Sprinklers and sap',
      text: 'Summer reverses the trouble. In Edgemont, lawn sprinklers spot a warm hood and sap follows. Move the car a few metres; it beats any chemical.',
    },
  ],
  processSteps: [
    {
      title: 'A short call about parking',
      text: 'Where the vehicle sleeps decides how you will look after it, so we ask that first.',
    },
    {
      title: 'Fifty minutes to the shop',
      text: 'Coating is done under our roof in Squamish. Plan on leaving the car for a couple of nights.',
    },
    {
      title: 'Wash and fallout treatment',
      text: 'Needles are vacuumed from gutters, a reactive cleaner turns purple on iron, and clay finishes the job.',
    },
    {
      title: 'Paint readings and masking',
      text: 'Parkade pillars produce touch-ups. The gauge finds the resprayed door, and edges and plastics get taped.',
    },
    {
      title: 'Compound, then polish',
      text: 'First the old ring marks and wash scratches, as far as safe thickness permits. A softer pad clears the haze.',
    },
    {
      title: 'Application and dry storage',
      text: 'Residue-free panels are coated by hand and left 24 hours at the least, 48 when it is cool. Keep soap away until day seven or so.',
    },
  ],
  faqs: [
    {
      question: 'Could you do it in our strata garage?',
      answer:
        'Maintenance washing, perhaps, with permission. Coating needs clean air and a space that no neighbour drives through for a day.',
    },
    {
      question: 'How do I clean it without a hose?',
      answer:
        'Mix rinseless solution in a bucket, soak several microfibres, and use a fresh face for each panel from the roof down.',
    },
    {
      question: 'Can I wash on the street?',
      answer:
        'Pick the lawn or a car wash. In the District, storm drains flow untreated into fish creeks and soap in one can bring a fine. Regional watering stages apply too, and at Stage 3 only windows, lights and plates may be washed.',
    },
    {
      question: 'When should I book?',
      answer:
        'Late summer. That gives the layer its two to four weeks of full curing before the October rain sets in. Winter works too, slowly.',
    },
    {
      question: 'Will it protect against parkade scrapes?',
      answer:
        'No. Concrete wins every time, and so does Upper Levels gravel. The layer is only microns thick.',
    },
    {
      question: 'Is it worthwhile on a daily commuter?',
      answer:
        'Often, since the time saved repeats. If the vehicle leaves you within a year, a plain polish and sealant makes better sense.',
    },
  ],
  pricing: [
    'The North Vancouver range is $900-2500. Compact cars with a recent polish land low. Full-size SUVs and anything with years of tunnel-wash scratching climb, as do second layers and coated wheels. Phone quotes are free, and confirmed when the car is in front of us.',
  ],
  warranty: [
    'Cover is 2-5 years, set by the coating you choose and written on your paperwork.',
    'It assumes regular hand washing, roughly twice a month, plus an inspection each year. Rain does not count as a wash, sadly. The cover concerns the coating itself: scrapes, chips, acid marks and sprinkler deposits stay with the owner.',
  ],
  closing: {
    heading: 'Let it drain properly for once',
    text: 'Four short steps online will hold your slot. Prefer a person? Phone, and one answers.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
