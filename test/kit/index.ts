// The door of the test kit, for tests of an area's server: here as `#test`, and for areas kept elsewhere.
export { areaTests, type AreaTest } from './areaTests.ts';
export { demoIn, seeded } from './demo.ts';
export { at } from '../setup/fixtures.ts';
export type {
  Answered,
  AreaWorld,
  Asker,
  Calls,
  Client,
  OutsideCall,
  OutsideReply,
  Person,
  RaisedEvent,
  SentMail,
  TestedAreas,
  WorldClock,
  WorldWish,
} from './types.ts';
