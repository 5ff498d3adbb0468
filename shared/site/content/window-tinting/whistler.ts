import { surchargePlaceholder } from '../../page/price-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const whistler = {
  service: 'window-tinting',
  area: 'whistler',
  meta: {
    title: 'Whistler window tinting for snow glare and ski gear',
    description:
      'Legal window tinting in Whistler, $200-800 with the location charge already inside. Rear film for low winter sun off snow and skis left in the Day Lots.',
  },
  headline: 'Tinted rear glass in Whistler, for snow light and hidden skis',
  serviceDescription:
    'Film for a mountain village where winter sun arrives almost flat, snow throws it back, and cars stand all day with equipment inside.',
  whyEssential: [
    'By one estimate, sunshine here goes from about two hours a day in December to nine in July. In winter the sun comes in nearly level, and fresh snow reflects up to 80-90% of the UV that falls on it. So light reaches your passengers from above and below. Height adds a little more: at village level UV is about 7% stronger than at the sea.',
    'Film behind the driver calms that for the people in the back and for whatever your mirrors show. It cannot mend the view ahead, because a windshield may only carry a shallow strip at the top. For the road itself, sunglasses and a clean inner windshield do more than anything we sell.',
    'Then there are the skis. The Creekside parkade alone has 1,200 stalls, many of them taken from first lift to last, and thefts from day lots have been reported. Dark cargo glass lets equipment lie unseen, which may help. Leaving nothing overnight helps more.',
  ],
  localConsiderations: [
    {
      title: 'June to September is tint season',
      text: 'Adhesive wants warmth, and winter nights in the village sit around minus 5 °C. January work can be done, but only with a heated stall and the vehicle staying in overnight.',
    },
    {
      title: 'Lodge shuttles',
      text: 'Rows of passenger windows mean many pieces and a full afternoon. Send one van at a time so the guest timetable survives.',
    },
    {
      title: 'Second homes',
      text: 'A car that waits for weeks outside a bright Alta Lake chalet fades quietly. Film slows this; parking it under a roof works better still.',
    },
  ],
  processSteps: [
    {
      title: 'First, the glass',
      text: 'Your photos show us the body style and how many panes sit behind the front seats. Tell us about any film it brought along from elsewhere.',
    },
    {
      title: 'Thaw',
      text: 'In cold months the vehicle warms right through first. Snow hiding in a door channel would otherwise melt onto the adhesive.',
    },
    {
      title: 'Brine line removed',
      text: 'Winter leaves a salty crust along the lower edge, exactly where film ends. It is softened, shaved off and wiped until a white towel stays white.',
    },
    {
      title: 'Patterns cut',
      text: 'Pieces are trimmed to your windows, with the corners rounded so they do not catch on the seal.',
    },
    {
      title: 'Laid and pressed',
      text: 'One pane at a time, from the top down, with the moisture worked out below. Allow 2-4 hours for the lot.',
    },
    {
      title: 'The first cold nights',
      text: 'Filmed windows stay shut for 3-5 days in July and 7-10 after a frost, longer close to freezing. Park indoors if you can.',
    },
  ],
  faqs: [
    {
      question: 'My SUV came with privacy glass. Is that enough?',
      answer:
        'For hiding skis, often yes. Factory glass is coloured for darkness and usually does little against heat. A pale ceramic layer on top adds heat and UV control, and one more step of shade.',
    },
    {
      question: 'I moved here for the season and my front doors are tinted. Does anybody mind?',
      answer:
        'The RCMP do. Aftermarket film on front side windows is an offence in BC, with a ticket and an order to remove it. We can take it off and clean the glue away.',
    },
    {
      question: 'There is frost inside the car. May I scrape it?',
      answer:
        'Not from filmed panes. Run the heater and the rear defroster, which works as before, and wipe with something soft.',
    },
    {
      question: 'The film went milky after a cold week. Has it failed?',
      answer:
        'Probably not. Water is still on its way out, and near freezing it takes its time. Wait up to 60 days before you worry, and never prick a blister.',
    },
  ],
  pricing: [
    `Expect $200-800 for Whistler.${surchargePlaceholder('whistler', ' The {amount} location charge on jobs here is counted inside that range and inside your quote, so the vehicle you describe costs the figure you are given.')}`,
    'Two back doors in a plain film cost least. A shuttle, a wrap-around rear window or an inherited film that fights removal costs more. Send pictures or call us; the estimate is free.',
  ],
  warranty: [
    "Ceramic film has a lifetime warranty from its manufacturer. Life means the period the vehicle is registered to you. Sell it to next winter's roommate and the cover does not go along.",
    'Defects count, ski edges through the film do not, nor does a new pane after a break-in. Keep ammonia cleaners away, and let a shovel handle ride somewhere other than against the window.',
  ],
  closing: {
    heading: 'Before the first plow',
    text: 'Late summer is the sweet spot: warm enough to dry quickly, early enough to be done when racks go on. Send photos in July: the offer comes as an email, and accepting it lets you choose the time.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
