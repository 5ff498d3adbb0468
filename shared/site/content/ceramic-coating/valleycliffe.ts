import type { ServicePage } from '../page-copy.ts'

export const valleycliffe = {
  service: 'ceramic-coating',
  area: 'valleycliffe',
  meta: {
    title: 'Ceramic coating in Valleycliffe: moss and drip lines',
    description:
      'Shade, moss and black drip lines wear on Valleycliffe paint. Ceramic coating from $800, five minutes from the shop, with plain advice on winter curing.',
  },
  headline: 'In the shade of the Chief: ceramic coating for Valleycliffe cars',
  serviceDescription:
    'Cars here stay damp longer than cars downtown. A corrected, coated finish gives green growth and dirty drip lines less of a foothold, and makes the weekly wipe short.',
  whyEssential: [
    'Beneath the 702 m Chief the winter sun is a rare visitor, and a car that does not see sun is slow to dry. One resident describes lawns frozen from November to March. It is wetter than downtown, too: in a December 2014 storm the gauge at Clarke Drive caught 75 mm in 24 hours while downtown recorded 60. Under those conditions moss takes to mirror bases, window rubbers and the channel below the windshield, and each rain draws a dark line down the door.',
    'Those lines are mostly organic grime in suspension. On dull, open paint they stain and want polish; on slick ceramic they wipe off with a wet cloth for as long as they are fresh. The moss itself grows in rubber and felt, where no coating goes, so we brush it out beforehand and you keep after it with an old toothbrush.',
  ],
  localConsiderations: [
    {
      title: 'Carports of a certain age',
      text: 'Older carports are common here. They spare the roof, but drips from the edge hit the same strip of fender a thousand times. Move the car half a metre.',
    },
    {
      title: 'Valley glare',
      text: 'When sun does break over the Chief it arrives low and all at once, and it shows every swirl on the hood. Correction fixes what it reveals, and you will meet it again on the short drive to the golf course.',
    },
    {
      title: 'Slow melt and road salt',
      text: 'Snow lingers on streets like Spruce Drive after town has cleared, and salt brought home from the highway stays wet. Rinse at the first mild spell, underneath as well.',
    },
  ],
  processSteps: [
    {
      title: 'Five minutes away',
      text: 'Leave it before work, wet if need be.',
    },
    {
      title: 'Moss and seals',
      text: 'Rubbers, mirror joints and the cowl are brushed and rinsed, or they would weep green onto new coating.',
    },
    {
      title: 'Strip and clay',
      text: 'Old wax, tar and brake residue are removed in turn, and clay smooths the surface to the touch.',
    },
    {
      title: 'Drip-line correction',
      text: 'After a depth reading and some masking tape, stained strips get compound before the rest is polished to match.',
    },
    {
      title: 'Dry, properly dry',
      text: 'Mirrors, badges and lamp gaps are blown out with air. One bead creeping from a mirror can spoil a freshly coated door.',
    },
    {
      title: 'Coating and an indoor rest',
      text: 'We apply it, level it and leave the car inside, two days in winter. Cold, damp carports are the wrong place for those first hours.',
    },
  ],
  faqs: [
    {
      question: 'Will moss stop growing on my car?',
      answer:
        'On coated panels it rarely gets a hold. In seals and gutters it will return, and a soft brush every month or two is the answer.',
    },
    {
      question: 'Is winter a bad time to have it done?',
      answer:
        'Not if the drying is ours. Allow a month for full cure instead of a fortnight, and keep off salt for the first days if you possibly can.',
    },
    {
      question: 'Does a carport car need it at all?',
      answer:
        'Less than one on the street. If its paint is sound and you wash often, a good wax may be enough.',
    },
    {
      question: 'Can I use moss killer on the seals?',
      answer:
        'Keep garden products off the car; many attack rubber or trim. Warm water, mild soap and bristles do it.',
    },
    {
      question: 'How do I wash it when nothing dries?',
      answer:
        'Pick the warmest hour, do half the car at a time and towel it at once. Dry the door shuts too, or they freeze closed overnight.',
    },
    {
      question: 'Does coating help with fogged windows?',
      answer: 'No, that is moisture inside. Check carpets and drains first.',
    },
  ],
  pricing: [
    'Valleycliffe coating is priced from $800, which buys one layer after a light machine polish. Multi-layer work is $1200-2500.',
    'Stained doors, oxidized paint and minivan acreage raise it. A tidy hatchback with one coat is the cheap end, and a perfectly good one. Quotes over the phone cost nothing.',
  ],
  warranty: [
    'Depending on which product goes on, the warranty is 2-5 years. It rests on two habits: a hand wash every couple of weeks, winter included, and showing us the car annually.',
    'If the coating lets go early in spite of both, it is covered. Moss stains, carport drips that were left to etch, chips and scratches are excluded, along with seals and glass.',
  ],
  closing: {
    heading: 'Shade is free, so is asking',
    text: 'Call us with the colour and age of the car, or choose a time online. The last start is 8 PM, which suits people coming home from the city.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
