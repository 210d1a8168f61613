import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { radius } from '../theme/tokens.ts'

/*
 * 96 × 60. Classes set the colours for light and dark: `line` outlines, `dim` fills the surroundings, and `mark` and
 * `trace` are the subject.
 */
const phone = (x: number) => <rect className="line" x={x} y="4" width="30" height="52" rx="4" />
const arrow = (x: number, y: number) => (
  <path className="trace" d={`M${x - 4} ${y - 4} L${x} ${y} L${x - 4} ${y + 4}`} />
)

/** Illustrations of help texts: each is shown beside a text that says the same. */
export const helpPictures = {
  hotspot: (
    <>
      {phone(10)}
      <circle className="mark" cx="25" cy="32" r="3.5" />
      <circle className="trace" cx="25" cy="32" r="7.5" />
      <path className="trace" d="M36 32 H51" />
      {arrow(52, 32)}
      <rect className="line" x="57" y="14" width="30" height="34" rx="4" />
      <rect className="dim" x="61" y="18" width="22" height="13" rx="2" />
      <path className="line" d="M61 37 H80 M61 42 H74" />
    </>
  ),
  popupTrigger: (
    <>
      <circle className="line" cx="18" cy="30" r="11" />
      <path className="line" d="M18 23 V30 L23 33" />
      <path className="trace" d="M34 30 H48" />
      {arrow(49, 30)}
      {phone(56)}
      <rect className="mark" x="59" y="40" width="24" height="12" rx="3" />
    </>
  ),
  campaignZones: (
    <>
      <rect className="line" x="4" y="8" width="88" height="44" rx="4" />
      <rect className="mark" x="9" y="13" width="22" height="34" rx="2" />
      <rect className="mark" x="65" y="13" width="22" height="34" rx="2" />
      <rect className="line" x="37" y="11" width="22" height="38" rx="3" />
    </>
  ),
  turntable: (
    <>
      <path className="line" d="M40 10 H56 L59 38 Q48 44 37 38 Z" />
      <path className="dim" d="M42 16 H54 L55 26 H41 Z" />
      <path className="trace" d="M30 30 C8 38 18 54 48 54 C74 54 88 42 68 32" />
      <path className="trace" d="M74 30 L67 31 L69 38" />
    </>
  ),
  compare: (
    <>
      <path className="dim" d="M22 6 H48 V54 H22 Q18 54 18 50 V10 Q18 6 22 6 Z" />
      <rect className="line" x="18" y="6" width="60" height="48" rx="4" />
      <path className="trace" d="M48 6 V54" />
      <circle className="mark" cx="48" cy="30" r="6" />
      <path className="trace" d="M37 27 L34 30 L37 33 M59 27 L62 30 L59 33" />
    </>
  ),
  weights: (
    <>
      {[12, 24, 36, 48, 60].map((x) => (
        <circle key={x} className="mark" cx={x} cy="18" r="4" />
      ))}
      {[74, 86].map((x) => (
        <circle key={x} className="line" cx={x} cy="18" r="4" />
      ))}
      <rect className="mark" x="7" y="34" width="58" height="14" rx="3" />
      <rect className="dim" x="69" y="34" width="22" height="14" rx="3" />
    </>
  ),
  swipeOrder: (
    <>
      {[14, 40, 66].flatMap((x) =>
        [5, 32].map((y) => (
          <rect key={`${x} ${y}`} className="line" x={x} y={y} width="16" height="23" rx="3" />
        )),
      )}
      <rect className="dim" x="14" y="32" width="16" height="23" rx="3" />
      <rect className="mark" x="40" y="5" width="16" height="23" rx="3" />
      <path className="trace" d="M26 42 C36 42 29 18 37 17" />
      <path className="trace" d="M33.5 13 L37.5 17 L33.5 21" />
    </>
  ),
  safeArea: (
    <>
      <path
        className="dim"
        d="M33 8 Q33 4 37 4 H59 Q63 4 63 8 V14 H33 Z M33 45 H63 V52 Q63 56 59 56 H37 Q33 56 33 52 Z"
      />
      {phone(33)}
      <rect className="trace" x="37" y="18" width="22" height="23" rx="2" strokeDasharray="3 2.5" />
      <circle className="mark" cx="48" cy="29" r="5" />
    </>
  ),
  html: (
    <>
      <rect className="line" x="6" y="8" width="84" height="44" rx="4" />
      <path className="line" d="M22 23 L14 30 L22 37 M38 23 L46 30 L38 37 M33 19 L27 41" />
      <rect className="mark" x="56" y="23" width="26" height="14" rx="7" />
    </>
  ),
  redirect: (
    <>
      <rect className="line" x="8" y="14" width="26" height="32" rx="3" strokeDasharray="4 3" />
      <path className="trace" d="M38 30 H55" />
      {arrow(56, 30)}
      <rect className="line" x="62" y="14" width="26" height="32" rx="3" />
      <rect className="mark" x="66" y="19" width="18" height="10" rx="2" />
      <path className="line" d="M66 36 H84 M66 41 H78" />
    </>
  ),
} satisfies Record<string, ReactElement>

export type HelpPictureName = keyof typeof helpPictures

export const HelpPicture = ({ of }: { of: HelpPictureName }) => (
  <Box
    component="svg"
    viewBox="0 0 96 60"
    aria-hidden
    data-help={of}
    sx={{
      ...{ display: 'block', flex: 'none', width: 112, height: 70, my: 0.75, p: 0.5 },
      ...{ borderRadius: radius.control, backgroundColor: 'action.hover' },
      ...{ fill: 'none', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
      '& .line': { stroke: ({ palette }) => palette.text.secondary },
      '& .dim': { fill: ({ palette }) => palette.action.disabledBackground },
      '& .mark': { fill: ({ palette }) => palette.secondary.main },
      '& .trace': { stroke: ({ palette }) => palette.secondary.main },
    }}
  >
    {helpPictures[of]}
  </Box>
)
