/** The tint law, in the same words on every tint page. Check the regulation before changing it. */
export const tintLaw = {
  heading: 'What BC law allows',
  text: 'In BC, front side windows must let at least 70% of light through, the standard factory glass is made to, and section 7.05 of the Motor Vehicle Act Regulations allows no light-reducing film on them. So we tint the windows behind the driver, the rear window when both door mirrors are fitted, and a strip up to 75 mm deep along the top of the windshield.',
}
