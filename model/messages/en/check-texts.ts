import type { ProblemText } from './catalogue.ts'

/** What is to be looked at before a site is published. */
export const checkTextsEn = {
  'alt-missing': {
    message: 'The picture is not described ({language}).',
    expected: 'Write in a few words what it shows, for people who do not see it and for search engines.',
  },
  'captions-missing': {
    message: 'The film on this page is heard, and nothing of it can be read ({language}).',
    expected:
      'Add captions: as a .vtt or .srt file, or line by line. People who do not hear it, or have the sound off, read them.',
  },
  'language-empty': {
    message: '{language} has no text and no picture of its own: visitors see the default language.',
    expected: 'Translate at least the first page, or take {language} out of the languages of the site.',
  },
  'name-untranslated': {
    message: 'The category has no name in {language}; the menu shows that of the default language.',
    expected: 'Give it a name in {language}.',
  },
  'networks-without-you': {
    message: 'Your own address, {value}, is none of those that may open the site.',
    expected: 'Add it, or publish the site as it is: then you can not open it from here.',
  },
  'networks-elsewhere': {
    message: 'A folder can not keep anybody out.',
    expected:
      'The addresses are kept where the product publishes the site. Elsewhere everybody can open it: limit them at its host.',
  },
  'page-unreachable': {
    message: 'Visitors can not open the page {position}: it has neither a picture nor a film ({languages}).',
    expected: 'Give it a picture or a film, lock it for members, or delete it.',
  },
  'page-heavy': {
    message: 'A phone loads {size} MB for the page {position}.',
    expected: 'Keep a page below {limit} MB: shorten the film, or use a picture.',
  },
  'neighbours-heavy': {
    message: 'With its neighbours the page {position} takes {size} MB, and all of it is loaded ahead.',
    expected: 'Keep a page and its four neighbours below {limit} MB: fewer films side by side help most.',
  },
  'tap-small': {
    message: 'This is {width} × {height} pixels large: fingers miss it easily.',
    expected: 'Make it 44 × 44 pixels or larger.',
  },
  'buttons-overlap': {
    message: 'This button covers button {first} of the page in part.',
    expected: 'Move them apart, so that a tap hits the right one.',
  },
  'seo-title-missing': {
    message: 'The site has no title for search engines ({language}).',
    expected: 'Write one of up to 60 characters: it is the line that people click.',
  },
  'seo-description-missing': {
    message: 'The site has no description for search engines ({language}).',
    expected: 'Say in up to 160 characters what there is to see.',
  },
  'favicon-missing': {
    message: 'The site has no icon.',
    expected: 'Choose a square picture: it stands in tabs, bookmarks and on home screens.',
  },
  'share-picture-missing': {
    message: 'Links to the site that are shared have no picture of their own.',
    expected: 'Choose a wide picture for links in chats and on social networks.',
  },
  'link-broken': {
    message: '{url} does not answer as it should ({status}).',
    expected: 'Open the address and correct it, or remove the link.',
  },
  'link-silent': {
    message: '{url} could not be reached.',
    expected: 'Check the address; if it is right, its server may be away for the moment.',
  },
} satisfies Record<string, ProblemText>
