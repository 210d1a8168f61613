import type { ProblemText } from './catalogue.ts'

/** What keeps a site from being moved to another account. */
export const moveTextsEn = {
  'move-sites': {
    message: 'The plan of {company} allows {limit} sites, and there are {sites} already.',
    expected: 'Delete a site of {company}, or give it a larger plan.',
  },
  'move-pages': {
    message: 'The plan of {company} allows {limit} pages a site; this site has {pages}.',
    expected: 'Remove pages that are not needed, or give {company} a larger plan.',
  },
  'move-domains': {
    message: 'The site has a domain of its own, which the plan of {company} does not include.',
    expected: 'Take the domain off the site, or give {company} a plan with domains.',
  },
  'move-popups': {
    message: 'The site has popups, which the plan of {company} does not include.',
    expected: 'Remove the popups, or give {company} a plan with popups.',
  },
  'move-forms': {
    message: 'The site has forms, which the plan of {company} does not include.',
    expected: 'Remove the forms, or give {company} a plan with forms.',
  },
  'move-seo': {
    message: 'The site has texts for search engines, which the plan of {company} does not include.',
    expected: 'Empty them, or give {company} a plan that includes them.',
  },
  'move-scripts': {
    message: 'The site has scripts, which the plan of {company} does not include.',
    expected:
      'Remove script buttons, chatbots, scripts of forms and tags, or give {company} a plan with scripts.',
  },
  'move-languages': {
    message: 'The site has several languages; the plan of {company} includes one.',
    expected: 'Keep one language, or give {company} a plan with several.',
  },
  'move-contract': {
    message: 'The contract of {company} does not run.',
    expected: 'Choose an account whose contract runs or has yet to begin.',
  },
  'move-domain-entered': {
    message: '{company} has entered the domain {domain} for another site.',
    expected: 'Take it off that site first.',
  },
} satisfies Record<string, ProblemText>
