import type { ProblemText } from './catalogue.ts'

/** Addresses of a site: its prefix, its domains, redirects, and who may embed it. */
export const addressTextsEn = {
  'prefix-form': {
    message: '{value} can not stand in an address.',
    expected: 'Use 1 to 50 lower-case letters (a–z), digits or hyphens.',
  },
  origin: {
    message: '{value} is not an origin.',
    expected:
      'Write https:// and a host name, such as https://www.example.com: no path, no * and nothing after it.',
  },
  'prefix-language': {
    message: 'The prefix {prefix} is the address of a language.',
    expected: 'Choose a prefix other than: {choices}.',
  },
  'prefix-position': {
    message: 'The prefix {prefix} reads like the position of a page.',
    expected: 'Choose a prefix that is not one to three letters followed by a number from 1 to 100.',
  },
  'prefix-reserved': {
    message: 'The prefix {prefix} is the address of another part of the product.',
    expected: 'Choose a prefix other than: {choices}.',
  },
  'domain-form': {
    message: '{value} is not a domain.',
    expected:
      'Write it as www.example.com: letters, digits and hyphens between dots, without a port or a path.',
  },
  'domain-wildcard': {
    message: '{value} stands for many domains.',
    expected: 'Enter each domain by itself, without *.',
  },
  'domain-address': {
    message: '{value} is an IP address, not a domain.',
    expected: 'Enter a domain such as www.example.com.',
  },
  'domain-private': {
    message: '{value} can not be reached from the internet.',
    expected: 'Enter a domain that ends in a public suffix such as .com, .jp or .co.jp.',
  },
  'domain-suffix': {
    message: '{value} is a suffix under which many people register domains.',
    expected: 'Enter a domain of yours below it, such as example.{value}.',
  },
  'domain-own': {
    message: '{value} belongs to this service.',
    expected: 'Enter a domain that you have registered yourself.',
  },
  'redirect-path': {
    message: '{value} is not a path of this site.',
    expected:
      'Write only what follows the domain, such as /old/page.html: beginning with one slash, without ? and #.',
  },
  'redirect-taken': {
    message: 'The site shows something at {value}.',
    expected: 'Redirect only addresses that the site does not have.',
  },
  'redirect-twice': {
    message: '{value} is redirected twice.',
    expected: 'Give every old address one page.',
  },
} satisfies Record<string, ProblemText>
