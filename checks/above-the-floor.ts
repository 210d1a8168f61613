/**
 * Features that visitors' files use although the oldest supported engines lack them, by their names in `web-features`
 * (each including everything below it), with the reason why pages work without them.
 */
export const aboveTheFloor: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static': 'Chrome names the error of a call that took too long otherwise at first.',
  'api.Navigator.connection': 'Asked for with `?.`: who saves data is not known.',
  'api.Navigator.share': 'Asked for first: the address is copied.',
  'css.at-rules.media.scripting':
    'What asks for no script is not hidden: buttons stand there that do nothing.',
  'css.at-rules.property': 'Colours change at once.',
  'css.at-rules.view-transition': 'Documents change at once.',
  'css.properties.accent-color': 'Boxes to tick have the colour of the system.',
  'css.properties.backdrop-filter': 'Written with its prefix, too.',
  'css.properties.cursor': 'Phones have none.',
  'css.properties.forced-color-adjust': 'Where it is not known, there are no forced colours.',
  'css.properties.mask': 'Written with its prefix, too.',
  'css.properties.mask-image': 'Tabs do not fade out at their ends, but are cut off.',
  'css.properties.overscroll-behavior': 'Known; what is new concerns boxes that do not scroll.',
  'css.properties.overscroll-behavior-x': 'Known; what is new concerns boxes that do not scroll.',
  'css.properties.print-color-adjust': 'Written with its prefix, too.',
  'css.properties.resize': 'Nobody drags the corner of a field on a phone.',
  'css.properties.scrollbar-width': 'A bar is seen while something scrolls.',
  'css.properties.text-wrap': 'Lines are broken where they are full.',
  'css.properties.user-select': 'Written with its prefix, too.',
  'css.properties.word-break.auto-phrase': 'Lines are broken between any two signs.',
  'css.properties.zoom': 'What creators draw themselves has the size that they gave it.',
  'css.selectors.has':
    'Popups stay while a menu is open, and an arrow touches the fourth control beside it; what gives way to cards and campaigns knows of them by the script, too.',
  'css.types.atan2': 'For `zoom` alone.',
  'css.types.tan': 'For `zoom` alone.',
  'html.elements.img.fetchpriority': 'Pictures come in the order that the browser thinks best.',
  'html.elements.link.rel.manifest': 'A shortcut on a desktop has the name and the icon of the document.',
  'html.elements.meta.name.theme-color': 'The bars of the browser keep their own colour.',
  'html.elements.video.playsinline': 'Only where films are played on the whole screen else.',
}
