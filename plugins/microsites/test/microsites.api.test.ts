import { areaTests } from '#test';
import { categoriesTests } from './categories.ts';
import { faqsTests } from './faqs.ts';
import { productsTests } from './products.ts';
import { sitesTests } from './sites.ts';

// In one file, since the tables of all that the area relates to are made for each.
await areaTests('microsites', (test) => {
  sitesTests(test);
  categoriesTests(test);
  productsTests(test);
  faqsTests(test);
});
