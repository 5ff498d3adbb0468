import type { ServicePage } from '../page-copy.ts'

export const pemberton = {
  service: 'window-tinting',
  area: 'pemberton',
  meta: {
    title: 'Pemberton window tinting: heat rejection for trucks',
    description:
      'Pemberton summers have reached 43.2 °C. Window tinting at $250-900, chosen by heat rejection and not by darkness, for farm trucks, crew cabs and SUVs.',
  },
  headline: 'Pemberton heat, and the window tinting that answers it',
  serviceDescription:
    'Nowhere in the corridor does tint have harder work to do. We pick film by the energy it turns away, and leave darkness as a matter of taste.',
  whyEssential: [
    'In 2021 the thermometer in this valley touched 43.2 °C. On 18 June 2018 it read 37.4, the highest in the province that day. A crew cab left in a field at noon turns into an oven with cup holders, and the back seat, which few vents reach, cools last.',
    'People ask for dark. What they want is a good TSER, short for total solar energy rejected. Visible light transmission only says how much you can see through. A cheap black dyed film soaks up sun and passes it into the cab; a mid-grey ceramic sheet, which turns away more infrared, can be the cooler of the two. Ask any shop for both figures.',
    'Be realistic about the result. The windshield and front doors stay clear by law, and they are the largest openings in a pickup. Rear film plus a folding windshield shade beats either one alone.',
  ],
  localConsiderations: [
    {
      title: 'Field dust',
      text: 'Potato ground, hay chaff and the last of the Hurley ride in on every floor mat. A truck that has just come off the fields needs a vacuum before we can start.',
    },
    {
      title: 'Rear sliders',
      text: 'Many pickups have a three-piece sliding back window. Each piece is filmed on its own and the track is left free. As on any rear window, both door mirrors have to be there.',
    },
    {
      title: 'Trailers and sleds',
      text: 'Hitching a horse trailer after dark through limo-black glass is no fun. Towing owners usually do better with a medium tone.',
    },
    {
      title: 'When to come',
      text: 'Spring spares you a hot summer. September and October are cleanest, after the harvest dust and before sledding.',
    },
  ],
  processSteps: [
    {
      title: 'Talk numbers',
      text: "We give you light transmission and solar rejection for each film, along with the price, so nothing rests on a sample's looks.",
    },
    {
      title: 'Settle the place',
      text: 'Most vehicles come to our Squamish shop, about 75 minutes off. A swept, closed workshop with power can do. A hay shed cannot.',
    },
    {
      title: 'Blow out the cab',
      text: 'Compressed air, then vacuum, then a damp wipe of headliner edges and seat backs, where silt lingers.',
    },
    {
      title: 'Strip the old stuff',
      text: 'Purple, brittle film comes off with steam and patience. Glue goes next, gently around heater lines.',
    },
    {
      title: 'Fit in the cool',
      text: 'Hot glass grabs film before it can slide into place, so in July we start early or let the truck cool down first. A cab takes 2-4 hours.',
    },
    {
      title: 'Let the valley bake it',
      text: 'Dry heat is on your side. Rear windows can usually drop after 3 days in August, 5 to be safe, and 7-10 once frost is about.',
    },
  ],
  faqs: [
    {
      question: 'How many degrees cooler will my truck be?',
      answer:
        'We will not give you a number. It depends on sun angle, colour, vents and all that bare front glass. Expect slower warming and an air conditioner that catches up sooner.',
    },
    {
      question: 'Does 99% mean 99% of the heat?',
      answer:
        'No. That figure is for ultraviolet, at best. UV fades a dash and burns skin; heat is mostly infrared and visible light.',
    },
    {
      question: 'Why not do the front doors too, out here?',
      answer:
        'Section 7.05 makes no allowance for hot valleys or quiet roads. A stop can end with a ticket and an inspection order, and the film has to come off regardless.',
    },
    {
      question: 'Will washboard shake the edges loose?',
      answer:
        'Cured film is bonded all over and does not mind. In the first days, keep filmed glass up on Duffey Lake Road and everywhere else.',
    },
    {
      question: 'What do I clean dust off with?',
      answer:
        'Rinse or blot with a wet cloth first. Dry wiping drags grit across, and ammonia sprays are out.',
    },
  ],
  pricing: [
    'Pemberton jobs fall within $250-900. A regular cab has only its back window to film, so it is quick. A big SUV in high-rejection ceramic reaches the upper end.',
    'Stripping brittle film is priced by how stubborn it is, which a close-up photo shows well. We quote without charge.',
  ],
  warranty: [
    'Choose ceramic and the warranty is lifetime, backed by whoever made the film. That is the span during which you, the registered owner, keep the truck.',
    'Peeling, crazing or fading are covered when the material is to blame. Hay hooks, dog claws, a rock through the slider and dry-wiped scratches stay with you.',
  ],
  closing: {
    heading: 'Beat the next hot June',
    text: 'Ask at any hour: pictures of the cab, what you drive and what you haul. By email we say which panes repay the money and what each film costs, and once you agree to one, the day is yours to choose. Rather talk? Phone us from the cab.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
