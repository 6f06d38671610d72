import http from 'node:http';
import https from 'node:https';
import { networks, type Reach } from './addresses.ts';

/** Shorter than servers usually keep a connection that nobody uses. */
const idleMs = 4000;
/** Of an origin: many endpoints may be behind one. */
const mostIdle = 256;
const mostCircles = 8;

/** What may be called, and the connections to it that stay open for a while, by scheme: each goes to an address that was checked when it was made. */
export interface Circle {
  reach: Reach;
  kept: { 'http:': http.Agent; 'https:': https.Agent };
}

/** A circle for each set of networks that may be called beside the usual ones: what was checked for one says nothing of another. */
export function createCircles({ privateNetworks, outsidePorts: ports }: { privateNetworks: readonly string[]; outsidePorts: readonly number[] }) {
  const circles = new Map<string, Circle>();
  const close = (key: string, { kept }: Circle) => {
    circles.delete(key);
    for (const agent of Object.values(kept)) agent.destroy();
  };
  return (more: readonly string[] = []): Circle => {
    const key = more.join();
    const known = circles.get(key);
    if (known) return known;
    const [oldest] = circles;
    if (oldest && circles.size >= mostCircles) close(...oldest);
    const options = { keepAlive: true, timeout: idleMs, maxFreeSockets: mostIdle };
    const kept = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
    const made: Circle = { reach: { private: networks([...privateNetworks, ...more]), ports }, kept };
    circles.set(key, made);
    return made;
  };
}
