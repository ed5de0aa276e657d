import 'server-only';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { appUrl } from '@/lib/base/environment/env';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { salonLanguages, salonZone } from '@/lib/salon/settings/settings';
import { registerTools } from './tools';

/** What an assistant reads before it uses a tool. */
const instructions =
  () => `You book appointments at ${salon().name} (${cityIn('en')}). Its clock is ${salonZone()}.
Look up services, who does them and free times first. Hold a time only after the person has said yes to the time, and given their own name, email address and phone number.
A time that is held is not booked: the person gets an email and confirms by its link or code. Only they can; say so, and until when.`;

/** Answers one message of an assistant. */
export async function answerAssistant(request: Request, message: object): Promise<Response> {
  const server = new McpServer(
    { name: salon().name, version: '1', websiteUrl: appUrl() },
    { instructions: instructions(), capabilities: { tools: {} } },
  );
  registerTools(server, request.headers, salonLanguages().fallback);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
